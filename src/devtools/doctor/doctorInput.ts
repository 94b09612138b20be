import type { ResolvedConfig } from '../../context/config.js';
import type { Frame } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';
import type { ModuleLoader } from '../../modules/moduleLoader.browser.js';

/** The config key that holds the address of the API. */
export function apiKeyOf({
  apiDomain,
  oadomain,
}: Pick<ResolvedConfig, 'apiDomain' | 'oadomain'>): 'apiDomain' | 'oadomain' {
  return apiDomain === oadomain ? 'oadomain' : 'apiDomain';
}

/** A frame of the page. */
export type ExaminedFrame = Pick<Frame, 'id' | 'status' | 'element' | 'on'>;

/** An island of the page, and the component as given to `render`: `@weapp/people/ProfileCard`. */
export interface ExaminedIsland {
  readonly compName: string;
  readonly island: Pick<Island, 'id' | 'status' | 'ready' | 'on'>;
}

/** The remote modules as the calling SDK knows them. */
export interface ExaminedModules {
  /** The modules whose files were requested on this page: `@weapp/people`. */
  readonly requested: readonly string[];
  readonly exportsOf: ModuleLoader['exportsOf'];
}

/** The input of the doctor. */
export interface DoctorInput {
  /** The argument for `init`, unchecked. */
  readonly config: unknown;
  /** The problems of the config, one sentence each; empty for a valid one. */
  readonly problems: readonly string[];
  /** The checked config; undefined when there are problems. */
  readonly resolved?: ResolvedConfig | undefined;
  /** Version of the calling SDK. */
  readonly version: string;
  /** Folder of the SDK's script, with its trailing slash; undefined if unknown. */
  readonly folder?: string | undefined;
  /** CSP nonce of the SDK's script, used if the config has none. */
  readonly nonce?: string | undefined;
  /** The frames of the calling SDK. */
  readonly frames?: readonly ExaminedFrame[] | undefined;
  /** The islands of the calling SDK. */
  readonly islands?: readonly ExaminedIsland[] | undefined;
  readonly modules?: ExaminedModules | undefined;
}
