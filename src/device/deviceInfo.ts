/** The three kinds of device that the platform tells apart (spec 1 §3). */
export const DEVICES = ['PC', 'Mobile', 'Tablet'] as const;

/** One of the three kinds of device (spec 1 §3). */
export type Device = (typeof DEVICES)[number];

/** The app around the page; '' in a browser. `wecom-private` is WeCom on a company's own servers. */
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

/** What is known of the device and its browser (spec 1 §3). Texts are '' when unknown. Frozen. */
export interface DeviceInfo {
  /** After the overrides of spec 1 §4. Where nothing tells, and for televisions and consoles, `PC`. */
  readonly device: Device;
  /** `Blink`, `WebKit`, `Gecko`, `Trident`, `EdgeHTML`, `Presto` … */
  readonly engine: string;
  /** `Chrome`, `Safari`, `Huawei Browser` …; inside an app its name: `WeCom`, `DingTalk` … */
  readonly browser: string;
  /** `Windows`, `macOS`, `iOS`, `Android`, `HarmonyOS`, `Linux`, `Windows Phone`, `Chrome OS` … */
  readonly os: string;
  /** Numbers with dots; for Windows what people call it: `11`, `8.1`, `XP`. */
  readonly osVersion: string;
  /** Of what `browser` names. */
  readonly version: string;
  /** `xx_YY`: `zh_CN`. */
  readonly language: string;
  readonly client: DeviceClient;
  readonly clientVersion: string;
  /** True inside an app: one of the clients, or another app's web view. */
  readonly isWebview: boolean;
  /**
   * True for HarmonyOS without Android underneath: its version is at least {@link HARMONY_THRESHOLD}, or is not told
   * while nothing of Android is. Android's bridges and packages do not exist there.
   */
  readonly isHarmonyNext: boolean;
}

/** The part of `navigator.userAgentData`, or of its `getHighEntropyValues`, that is read. All of it may be missing. */
export interface DeviceHints {
  readonly brands?: readonly DeviceBrand[];
  /** Before `brands` where given: its versions are whole. */
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

/** What the page knows besides the user agent (contract §7). Anything of another type than stated is ignored. */
export interface DeviceEnvironment {
  /** `navigator.platform`: `MacIntel`, `Win32`, `Linux armv8l`. */
  readonly platform?: string;
  /** `navigator.maxTouchPoints`. */
  readonly maxTouchPoints?: number;
  /** Language tag, `zh-CN` or `zh_CN`; without one the user agent's own, if it tells. */
  readonly language?: string;
  /** The page's query, with or without `?`: its parameter `wea_link_keep_uaDevice` names the device. */
  readonly search?: string;
  /**
   * The tenant's rule for user agents that count as Mobile (spec 1 §4). It is text and never run as a regular expression,
   * so that no rule can fail or be slow; of an expression its source is taken, and read in this same way:
   *
   * | in the rule | means |
   * |---|---|
   * | `MyApp/2` | the user agent contains this, in any case |
   * | `MyApp/2, OtherApp` | either; also on two lines, or as in an expression: `MyApp\|OtherApp` |
   * | `MyApp*Android` | these in this order, anything between them; `.*` is the same |
   * | `MyApp\/2\.0` | `\` before a sign: the sign itself |
   * | `/MyApp/i` | as `MyApp` |
   *
   * Other signs of expressions stand for themselves. Read up to 4096 characters and 100 entries; empty entries name
   * nothing.
   */
  readonly tenantRule?: string | RegExp;
  /** True inside the platform's desktop client; or that client's user agent, which then tells its version too. */
  readonly desktopClient?: boolean | string;
  readonly userAgentData?: DeviceHints;
}

/**
 * Where HarmonyOS parts (spec 1 §9: "Harmony OS version threshold: 4.1"). The specification gives the number alone. It
 * is read as: below 4.1 HarmonyOS runs Android's apps and web views and behaves as Android; from 4.1 on (API 11, the
 * first that HarmonyOS NEXT was built on) it is a system of its own.
 */
export const HARMONY_THRESHOLD = '4.1';
