import type { Device } from './deviceInfo.js';
import type { HintFacts } from './facts.js';
import { isPhoneModel, isReader, isTabletModel, isTelevision } from './models.js';

/** Input of the rules. */
export interface DeviceSignals {
  readonly userAgent: string;
  readonly os: string;
  readonly platform: string;
  readonly hints: HintFacts;
}

interface ClassRule {
  readonly when: (signals: DeviceSignals) => boolean;
  readonly device: Device;
}

/** `Mobile` as a word, also directly after a version; not within `E-Mobile`, `T-Mobile`, `NetType/MOBILE`. */
const MOBILE = /(?:^|[\s(;,\d])mobi/i;
/** Also `/apad` in the versions of Yandex's apps. */
const TABLET = /\btablet\b(?! pc)|\d\/apad\b/i;
/** Systems of phones, unless another rule matches first. */
const PHONE_SYSTEMS: readonly string[] = ['webOS', 'watchOS', 'KaiOS', 'Tizen', 'Sailfish'];

const hasForm =
  (...forms: readonly string[]) =>
  ({ hints }: DeviceSignals): boolean =>
    forms.some((form) => hints.formFactors.indexOf(form) !== -1);

/** The form factor at the start of HarmonyOS user agents: `(Phone; OpenHarmony 5.0)`. */
const hasHarmonyForm =
  (forms: RegExp) =>
  ({ os, userAgent }: DeviceSignals): boolean =>
    os === 'HarmonyOS' && forms.test(userAgent);

const matches =
  (pattern: RegExp) =>
  ({ userAgent }: DeviceSignals): boolean =>
    pattern.test(userAgent);

const isSystem =
  (...systems: readonly string[]) =>
  ({ os }: DeviceSignals): boolean =>
    systems.indexOf(os) !== -1;

/** The text of the first parentheses: the device's own description, without its firmware build. */
const described = ({ userAgent }: DeviceSignals): string =>
  (/\(([^)]*)/.exec(userAgent)?.[1] ?? '').replace(/\bbuild\/[^;]*/gi, '');

const all =
  (...conditions: readonly ClassRule['when'][]): ClassRule['when'] =>
  (signals) =>
    conditions.every((condition) => condition(signals));

/** The first match wins. Explicit form factors come first, then model names, then single words. */
const CLASSES: readonly ClassRule[] = [
  // Convertible laptops and foldable phones report two form factors.
  { when: hasForm('Desktop'), device: 'PC' },
  { when: all(hasForm('Mobile'), ({ hints }) => hints.mobile !== false), device: 'Mobile' },
  { when: hasForm('Tablet', 'Automotive', 'EInk'), device: 'Tablet' },
  { when: hasForm('Watch', 'Mobile'), device: 'Mobile' },

  { when: hasHarmonyForm(/[(;]\s*(?:pc|2in1|tv)\s*[;)]/i), device: 'PC' },
  { when: hasHarmonyForm(/[(;]\s*(?:tablet|car)\s*[;)]/i), device: 'Tablet' },
  { when: hasHarmonyForm(/[(;]\s*(?:phone|foldable|wearable)\s*[;)]/i), device: 'Mobile' },

  { when: (signals) => isTelevision(signals.userAgent, described(signals)), device: 'PC' },

  { when: all(isSystem('iOS'), ({ platform }) => /^iP(?:hone|od)/.test(platform)), device: 'Mobile' },
  { when: all(isSystem('iOS'), matches(/ipad|\bmacintosh\b/i)), device: 'Tablet' },
  { when: all(isSystem('iOS'), ({ platform }) => /^(?:iPad|Mac)/.test(platform)), device: 'Tablet' },
  { when: isSystem('iOS'), device: 'Mobile' },
  { when: all(isSystem('macOS'), matches(/\b(?:iphone|ipod)\b/i)), device: 'Mobile' },

  { when: isSystem('Windows', 'Xbox', 'Chrome OS', 'tvOS'), device: 'PC' },
  // Android apps on a Chromebook.
  { when: matches(/\bchromebook\b/i), device: 'PC' },

  { when: ({ userAgent }) => isReader(userAgent), device: 'Tablet' },
  { when: isSystem('macOS'), device: 'PC' },
  {
    when: all(
      isSystem('Android', 'HarmonyOS', 'Linux', ''),
      (signals) => isTabletModel(described(signals)) || isTabletModel(signals.hints.model),
    ),
    device: 'Tablet',
  },
  // Before the word `Tablet`: WeChat adds `Android Tablet` also on phones that are logged in as a tablet.
  {
    when: all(isSystem('Android', 'HarmonyOS'), (signals) => isPhoneModel(described(signals))),
    device: 'Mobile',
  },
  { when: matches(TABLET), device: 'Tablet' },
  { when: matches(MOBILE), device: 'Mobile' },
  { when: ({ hints }) => hints.mobile === true, device: 'Mobile' },
  { when: isSystem(...PHONE_SYSTEMS), device: 'Mobile' },

  // Headsets use X11 in their user agent to request desktop pages.
  { when: matches(/\bx11\b.*\b(?:oculus|pico)browser\//i), device: 'PC' },
  // Since version 8 WeChat names tablets, which the word `Tablet` above has found.
  {
    when: all(isSystem('Android', 'HarmonyOS'), matches(/\bmicromessenger\/(?:[89]|\d\d)/i)),
    device: 'Mobile',
  },
  // Only browsers omit `Mobile` on tablets; apps omit it everywhere.
  { when: all(isSystem('Android'), (signals) => !matches(/webkit/i)(signals)), device: 'Mobile' },
  // Without Android underneath, only programs of laptops name no form factor.
  { when: all(isSystem('HarmonyOS'), (signals) => !matches(/\bandroid\b/i)(signals)), device: 'PC' },
  // Android browsers omit `Mobile` on large screens.
  { when: isSystem('Android', 'HarmonyOS'), device: 'Tablet' },
];

/** The kind of device; undefined if no rule matches. */
export function deviceClassOf(signals: DeviceSignals): Device | undefined {
  return CLASSES.find(({ when }) => when(signals))?.device;
}
