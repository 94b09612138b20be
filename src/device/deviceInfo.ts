/** The three kinds of device that the platform distinguishes (spec 1 §3). */
export const DEVICES = ['PC', 'Mobile', 'Tablet'] as const;

/** One of the three kinds of device (spec 1 §3). */
export type Device = (typeof DEVICES)[number];

/** The app that embeds the page; '' in a browser. `wecom-private` is WeCom on a company's own servers. */
export type DeviceClient =
  | 'weapp-pc'
  | 'wecom'
  | 'wecom-private'
  | 'wechat'
  | 'wechat-miniprogram'
  | 'dingtalk'
  | 'feishu'
  | 'e-mobile'
  | '';

/** Facts about the device and its browser (spec 1 §3). Strings are '' if unknown. Frozen. */
export interface DeviceInfo {
  /** After the overrides of spec 1 §4. `PC` if unknown, and for televisions and consoles. */
  readonly device: Device;
  /** `Blink`, `WebKit`, `Gecko` … */
  readonly engine: string;
  /** `Chrome`, `Safari`, `Huawei Browser` …; inside an app its name: `WeCom`, `DingTalk` … */
  readonly browser: string;
  /** `Windows`, `macOS`, `iOS`, `Android`, `HarmonyOS`, `Linux`, `Chrome OS` … */
  readonly os: string;
  /** Numbers with dots; for Windows its product name: `11`, `8.1`, `XP`. */
  readonly osVersion: string;
  /** Version of `browser`. */
  readonly version: string;
  /** `xx_YY`: `zh_CN`. */
  readonly language: string;
  readonly client: DeviceClient;
  readonly clientVersion: string;
  /** True inside an app: one of the clients, or another app's web view. */
  readonly isWebview: boolean;
  /**
   * True for HarmonyOS without Android underneath: its version is at least {@link HARMONY_THRESHOLD}, or is unknown
   * and the user agent does not name Android. Android's bridges and packages do not exist there.
   */
  readonly isHarmonyNext: boolean;
}

/** The used fields of `navigator.userAgentData`, or of its `getHighEntropyValues`. All are optional. */
export interface DeviceHints {
  readonly brands?: readonly DeviceBrand[];
  /** Used instead of `brands` if given: it has full versions. */
  readonly fullVersionList?: readonly DeviceBrand[];
  readonly mobile?: boolean;
  readonly platform?: string;
  /** Windows 11 is `13.0.0` and above. */
  readonly platformVersion?: string;
  readonly model?: string;
  /** `Desktop`, `Mobile`, `Tablet`, `Automotive`, `XR`, `EInk`, `Watch`. */
  readonly formFactors?: readonly string[];
}

/** A name and a version of {@link DeviceHints}. */
export interface DeviceBrand {
  readonly brand: string;
  readonly version: string;
}

/** Data of the page besides the user agent (contract §7). Values of another type are ignored. */
export interface DeviceEnvironment {
  /** `navigator.platform`: `MacIntel`, `Win32`, `Linux armv8l`. */
  readonly platform?: string;
  /** `navigator.maxTouchPoints`. */
  readonly maxTouchPoints?: number;
  /** Language tag, `zh-CN` or `zh_CN`; default: the language in the user agent, if any. */
  readonly language?: string;
  /** The page's query, with or without `?`: its parameter `wea_link_keep_uaDevice` names the device. */
  readonly search?: string;
  /**
   * The tenant's rule for user agents that count as Mobile (spec 1 §4). It is text and never run as a regular expression,
   * so that no rule can fail or be slow; of a RegExp the source is used in the same way:
   *
   * | in the rule | means |
   * |---|---|
   * | `MyApp/2` | the user agent contains this, in any case |
   * | `MyApp/2, OtherApp` | either; also on two lines, or as in an expression: `MyApp\|OtherApp` |
   * | `MyApp*Android` | these in this order, anything between them; `.*` is the same |
   * | `MyApp\/2\.0` | `\` before a character: the character itself |
   * | `/MyApp/i` | as `MyApp` |
   *
   * Other special characters of regular expressions are literal. At most 4096 characters and 100 entries are read; empty
   * entries match nothing.
   */
  readonly tenantRule?: string | RegExp;
  /** True inside the platform's desktop client; or that client's user agent, which also contains its version. */
  readonly desktopClient?: boolean | string;
  readonly userAgentData?: DeviceHints;
}

/**
 * The first HarmonyOS version without Android (spec 1 §9: "Harmony OS version threshold: 4.1"). The spec gives only the
 * number. We interpret it as: below 4.1 HarmonyOS runs Android's apps and web views and behaves like Android; from 4.1
 * (API 11, the base of HarmonyOS NEXT) it is a separate system.
 */
export const HARMONY_THRESHOLD = '4.1';
