import type { ModuleOverrides } from './moduleOverrides.browser.js';

/** A CSP violation (`securitypolicyviolation`). */
export interface PolicyViolation {
  /** `connect-src`, `script-src-elem`, … */
  readonly directive: string;
  /** The blocked URL, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The whole policy of the page. It may contain the page's nonce. */
  readonly policy: string;
}

/** Engine features of the SDK that can be detected. */
export type EngineFeature =
  | 'shadowRoots'
  | 'adoptedSheets'
  | 'popover'
  | 'dialog'
  | 'abortController'
  | 'composedPath';

/** The storages of a page. */
export type StorageName = 'sessionStorage' | 'localStorage' | 'indexedDB';

/** The value of `window.weaverSDK`: an SDK with its version, something else, or nothing. */
export type GlobalSdk = { readonly version: string } | 'foreign' | undefined;

/** Facts about the page, read once without changing it. */
export interface PageFacts {
  /** `http://localhost:7803`; 'null' in a sandboxed frame. */
  readonly origin: string;
  /** `https:` */
  readonly protocol: string;
  readonly secure: boolean;
  /** Isolated from other origins (`crossOriginIsolated`), by the page's Cross-Origin-Embedder-Policy. */
  readonly isolated: boolean;
  readonly framed: boolean;
  /** Media type of the document. */
  readonly mediaType: string;
  readonly quirks: boolean;
  /** The base of relative URLs if the page has a base element. */
  readonly base: string | undefined;
  /** False if the browser refuses cookies, or reading them throws. */
  readonly cookies: boolean;
  readonly online: boolean;
  readonly language: string;
  /** URL of the service worker that controls this page. */
  readonly worker: string | undefined;
  /** URLs of the page's script elements, in order. */
  readonly scripts: readonly string[];
  /** True if an inline script contains a call of `weaverSDK.init`, run or not. */
  readonly inlineInit: boolean;
  readonly globalSdk: GlobalSdk;
  readonly features: Readonly<Record<EngineFeature, boolean>>;
  /** False if a script changed how arrays become JSON (Prototype.js up to 1.6). */
  readonly jsonOfArrays: boolean;
  /** Descriptor keys that a polluted Object.prototype adds to every object: `get`, `set`, `value`, … */
  readonly inheritedDescriptorKeys: readonly string[];
  /** The engine's own objects and functions that a script has replaced. */
  readonly replaced: readonly string[];
  /** Changes by other scripts that may explain a problem: `an AMD loader (define.amd)`. */
  readonly oddities: readonly string[];
}

/** Kinds of loads that test the page's CSP. Nothing is run or shown. */
export type LoadKind = 'script' | 'style' | 'font' | 'image' | 'frame';

/** Tests loads against the page's CSP. */
export interface PolicyLab {
  /** Requests `url`; resolves to the violation if the CSP blocks it. The response does not matter. */
  try(kind: LoadKind, url: string): Promise<PolicyViolation | undefined>;
  /** Adds an empty inline script; resolves to the violation if the CSP blocks it. */
  tryInline(): Promise<PolicyViolation | undefined>;
  /** Removes everything from the page. */
  close(): void;
}

/** The page that the doctor checks, with every function of the environment that it uses. */
export interface ExaminedPage {
  readonly facts: PageFacts;
  fetch(url: string, options: RequestInit): Promise<Response>;
  /** The clock of this device, in milliseconds since 1970. */
  now(): number;
  /** The absolute URL of one that may be relative to the page. */
  resolve(address: string): string;
  /** Listens to CSP violations; returns a function that stops it. */
  onViolation(listener: (violation: PolicyViolation) => void): () => void;
  /** Resolves when the violation events of all blocked loads so far have fired. */
  violationsDelivered(): Promise<void>;
  /** Whether a storage can be used. It is not changed. */
  canStore(place: StorageName): Promise<boolean>;
  /**
   * Finds or creates the Trusted Types policy, as a script load does.
   *
   * @throws Error if the page does not allow the policy
   */
  expectScriptPolicy(): void;
  readonly moduleOverrides: ModuleOverrides;
  openLab(nonce: string | undefined): Promise<PolicyLab>;
}

/** The serialized origin of a page with an opaque origin. */
export const OPAQUE_ORIGIN = 'null';

/** The fix for a sandboxed frame. Allowing the origin 'null' on the server would allow every sandboxed page. */
export const SANDBOX_FIX =
  '<iframe sandbox="allow-scripts allow-same-origin allow-popups" …>, or no sandbox attribute';
