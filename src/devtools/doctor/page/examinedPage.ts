/** What the page's rules refused (`securitypolicyviolation`). */
export interface PolicyViolation {
  /** `connect-src`, `script-src-elem`, … */
  readonly directive: string;
  /** The refused address, or a word such as `inline`. */
  readonly blocked: string;
  /** The whole policy as the page has it. It may hold the page's nonce. */
  readonly policy: string;
}

/** What the SDK uses of an engine and can tell by looking. */
export type EngineFeature =
  'shadowRoots' | 'adoptedSheets' | 'popover' | 'dialog' | 'abortController' | 'composedPath';

/** Places where a page stores things. */
export type StorageName = 'sessionStorage' | 'localStorage' | 'indexedDB';

/** What `window.weaverSDK` is: an SDK with its version, something else, or nothing. */
export type GlobalSdk = { readonly version: string } | 'foreign' | undefined;

/** Facts of the page, read once and without a trace. */
export interface PageFacts {
  /** `http://localhost:7803`; 'null' in a sandboxed frame. */
  readonly origin: string;
  /** `https:` */
  readonly protocol: string;
  readonly secure: boolean;
  readonly framed: boolean;
  /** Media type of the document. */
  readonly mediaType: string;
  readonly quirks: boolean;
  /** What relative addresses are resolved against, if a base element of the page says so. */
  readonly base: string | undefined;
  /** False where the browser refuses cookies, or the page may not even ask. */
  readonly cookies: boolean;
  readonly online: boolean;
  readonly language: string;
  /** Address of the service worker that answers for this page. */
  readonly worker: string | undefined;
  /** Addresses of the page's script elements, in their order. */
  readonly scripts: readonly string[];
  /** An inline script of the page has a call of `weaverSDK.init`, run or not. */
  readonly inlineInit: boolean;
  readonly globalSdk: GlobalSdk;
  readonly features: Readonly<Record<EngineFeature, boolean>>;
  /** False where something on the page changed how arrays become JSON (Prototype.js up to 1.6). */
  readonly jsonOfArrays: boolean;
  /** What every object of the page inherits and a property descriptor may have: `get`, `set`, `value`, … */
  readonly inheritedDescriptorKeys: readonly string[];
  /** Things of other scripts that may explain a surprise: `an AMD loader (define.amd)`. */
  readonly oddities: readonly string[];
}

/** What can be asked for to see whether the page's rules allow it. Nothing of it is run or shown. */
export type LoadKind = 'script' | 'style' | 'font' | 'image';

/** A place where loads are tried. */
export interface PolicyLab {
  /** Asks for `url`; the violation if the page's rules refuse it. What the server says does not matter. */
  try(kind: LoadKind, url: string): Promise<PolicyViolation | undefined>;
  /** Adds an inline script that does nothing; the violation if the page's rules refuse it. */
  tryInline(): Promise<PolicyViolation | undefined>;
  /** Takes everything off the page again. */
  close(): void;
}

/** The page under examination: all of the outside world that the doctor touches. */
export interface ExaminedPage {
  readonly facts: PageFacts;
  fetch(url: string, options: RequestInit): Promise<Response>;
  /** The clock of this device, in milliseconds since 1970. */
  now(): number;
  /** The address behind one that may be relative to the page. */
  resolve(address: string): string;
  /** Hears what the page's rules refuse; returns the function that ends it. */
  onViolation(listener: (violation: PolicyViolation) => void): () => void;
  /** Resolves when violations of what was refused so far have been heard. */
  violationsHeard(): Promise<void>;
  /** Whether a place to store things can be used. It is left as it was. */
  canStore(place: StorageName): Promise<boolean>;
  /**
   * Sees to the Trusted Types policy as a load of a script would: the one that is there, else a new one.
   *
   * @throws Error where the page allows no such policy
   */
  expectScriptPolicy(): void;
  openLab(nonce: string | undefined): Promise<PolicyLab>;
}
