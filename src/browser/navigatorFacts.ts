/** Facts about the browser and the device, read at each call. */
export interface NavigatorFacts {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  readonly language: string;
  /** `navigator.userAgentData`, unchanged; undefined in browsers without client hints. */
  readonly userAgentData: unknown;
}

const NOTHING: NavigatorFacts = {
  userAgent: '',
  platform: '',
  maxTouchPoints: 0,
  language: '',
  userAgentData: undefined,
};

/** The facts of the browser. Empty on a server: Node's `navigator` does not describe a browser. */
export function navigatorFacts(): NavigatorFacts {
  if (typeof navigator === 'undefined' || typeof location === 'undefined') return NOTHING;
  return {
    userAgent: textOf('userAgent'),
    platform: textOf('platform'),
    maxTouchPoints: Number(ofNavigator('maxTouchPoints')) || 0,
    language: textOf('language'),
    userAgentData: ofNavigator('userAgentData'),
  };
}

/** Pages and privacy tools replace members of `navigator`, some by getters that throw. */
function ofNavigator(name: string): unknown {
  try {
    return Reflect.get(navigator, name) as unknown;
  } catch {
    return undefined;
  }
}

function textOf(name: string): string {
  const value = ofNavigator(name);
  return typeof value === 'string' ? value : '';
}
