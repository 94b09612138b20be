import type { Device } from './deviceInfo.js';
import type { HintFacts } from './facts.js';
import { isPhoneModel, isReader, isTabletModel, isTelevision } from './models.js';

/** What the rules look at. */
export interface Sight {
  readonly userAgent: string;
  readonly os: string;
  readonly platform: string;
  readonly hints: HintFacts;
}

interface ClassRule {
  readonly when: (sight: Sight) => boolean;
  readonly device: Device;
}

/** The word of its own, also glued to a version; not within `E-Mobile`, `T-Mobile`, `NetType/MOBILE`. */
const MOBILE = /(?:^|[\s(;,\d])mobi/i;
const TABLET = /\btablet\b(?! pc)/i;

/** Systems that run on phones alone, unless something says otherwise. */
const PHONE_SYSTEMS: readonly string[] = [
  'Windows Phone',
  'webOS',
  'watchOS',
  'KaiOS',
  'Tizen',
  'Maemo',
  'Symbian',
  'BlackBerry',
  'Bada',
  'Brew',
  'VRE',
  'Firefox OS',
];

const hasForm =
  (...forms: readonly string[]) =>
  ({ hints }: Sight): boolean =>
    forms.some((form) => hints.formFactors.indexOf(form) !== -1);

/** The form that native HarmonyOS puts first: `(Phone; OpenHarmony 5.0)`. */
const hasHarmonyForm =
  (forms: RegExp) =>
  ({ os, userAgent }: Sight): boolean =>
    os === 'HarmonyOS' && forms.test(userAgent);

const says =
  (pattern: RegExp) =>
  ({ userAgent }: Sight): boolean =>
    pattern.test(userAgent);

const isSystem =
  (...systems: readonly string[]) =>
  ({ os }: Sight): boolean =>
    systems.indexOf(os) !== -1;

/** What stands in the first parentheses: the device's own description, without the number of its firmware. */
const described = ({ userAgent }: Sight): string =>
  (/\(([^)]*)/.exec(userAgent)?.[1] ?? '').replace(/\bbuild\/[^;]*/gi, '');

const all =
  (...conditions: readonly ClassRule['when'][]): ClassRule['when'] =>
  (sight) =>
    conditions.every((condition) => condition(sight));

/** The first that fits. What a device says of its form comes before what its name says, and that before single words. */
const CLASSES: readonly ClassRule[] = [
  // A laptop that folds into a tablet says both, and a phone that unfolds too.
  { when: hasForm('Desktop'), device: 'PC' },
  { when: all(hasForm('Mobile'), ({ hints }) => hints.mobile !== false), device: 'Mobile' },
  { when: hasForm('Tablet', 'Automotive', 'EInk'), device: 'Tablet' },
  { when: hasForm('Watch', 'Mobile'), device: 'Mobile' },

  { when: hasHarmonyForm(/[(;]\s*(?:pc|2in1|tv)\s*[;)]/i), device: 'PC' },
  { when: hasHarmonyForm(/[(;]\s*(?:tablet|car)\s*[;)]/i), device: 'Tablet' },
  { when: hasHarmonyForm(/[(;]\s*(?:phone|foldable|wearable)\s*[;)]/i), device: 'Mobile' },
  { when: hasHarmonyForm(/\bx11\b/i), device: 'PC' },

  { when: (sight) => isTelevision(sight.userAgent, described(sight)), device: 'PC' },

  { when: all(isSystem('iOS'), ({ platform }) => /^iP(?:hone|od)/.test(platform)), device: 'Mobile' },
  { when: all(isSystem('iOS'), says(/ipad|\bmacintosh\b/i)), device: 'Tablet' },
  { when: all(isSystem('iOS'), ({ platform }) => /^(?:iPad|Mac)/.test(platform)), device: 'Tablet' },
  { when: isSystem('iOS'), device: 'Mobile' },
  { when: all(isSystem('macOS'), says(/\b(?:iphone|ipod)\b/i)), device: 'Mobile' },

  { when: isSystem('Windows', 'Xbox', 'Chrome OS', 'tvOS'), device: 'PC' },

  { when: ({ userAgent }) => isReader(userAgent), device: 'Tablet' },
  { when: isSystem('macOS'), device: 'PC' },
  {
    when: all(
      isSystem('Android', 'HarmonyOS', 'Linux', ''),
      (sight) => isTabletModel(described(sight)) || isTabletModel(sight.hints.model),
    ),
    device: 'Tablet',
  },
  { when: says(TABLET), device: 'Tablet' },
  { when: says(MOBILE), device: 'Mobile' },
  { when: ({ hints }) => hints.mobile === true, device: 'Mobile' },
  { when: isSystem(...PHONE_SYSTEMS), device: 'Mobile' },

  {
    when: all(isSystem('Android', 'HarmonyOS'), (sight) => isPhoneModel(described(sight))),
    device: 'Mobile',
  },
  // Headsets show desktop pages when they ask as X11.
  { when: says(/\bx11\b.*\b(?:oculus|pico)browser\//i), device: 'PC' },
  // Only browsers leave `Mobile` out on purpose.
  { when: all(isSystem('Android'), (sight) => !says(/webkit/i)(sight)), device: 'Mobile' },
  { when: all(isSystem('HarmonyOS'), says(/\bwindows nt\b/i)), device: 'PC' },
  // Browsers of Android leave `Mobile` out on large screens.
  { when: isSystem('Android', 'HarmonyOS'), device: 'Tablet' },
];

/** The kind of device; undefined when nothing tells. */
export function deviceClassOf(sight: Sight): Device | undefined {
  return CLASSES.find(({ when }) => when(sight))?.device;
}
