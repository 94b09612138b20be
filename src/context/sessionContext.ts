import type { LinkClass } from '../classify/classifyLink.js';
import type { DownloadOptions } from '../http/files/downloadFile.js';
import type { UploadOptions } from '../http/files/uploadFile.js';
import type { AxiosLike } from '../http/request/createAxiosLike.js';
import type { TenantTokenOptions } from '../http/request/fetchTenantToken.js';
import type { Interceptors } from '../http/request/interceptors.js';
import type { LabelStore } from '../i18n/labelStore.js';
import type { ModuleRequest } from '../islands/context.js';
import type { IslandRenderer } from '../islands/rendering/islandRenderer.js';
import type { OpenLayer } from '../islands/rendering/layer.browser.js';
import type { ModuleLoader } from '../modules/moduleLoader.js';
import type { TeamLanguage } from '../session/tenant/fetchTeamLanguage.js';
import type { Prompts } from '../ui/prompts/index.js';
import type { UploadedFile } from '../wire/files.js';
import type { Tenant } from '../wire/tenant.js';
import type { SdkEvents } from './events.js';
import type { InitContext } from './initContext.js';

/** The calls of a session: what modules and the shared library make. */
export interface SessionRequests {
  readonly request: ModuleRequest;
  readonly addInterceptor: Interceptors['add'];
  readonly downloadFile: (options: DownloadOptions) => Promise<void>;
  readonly uploadFile: (options: UploadOptions) => Promise<UploadedFile>;
  readonly fetchTenantToken: (options: TenantTokenOptions) => Promise<unknown>;
  /** A new adapter around a `request`, with interceptors of its own. */
  readonly createAxiosLike: (request: ModuleRequest) => AxiosLike;
  readonly fetchTeamLanguage: (tenantKey: string) => Promise<TeamLanguage>;
}

/** Says what is to be done with an address that an answer of the platform named. Rejects with CHUNK_FAILED. */
export type CheckLink = (href: string) => Promise<LinkClass>;

/** Tells the host by events, and the person by the SDK's own prompts, which are loaded when there is something to say. */
export interface Notifier {
  readonly notify: (notice: SdkEvents['notice']) => void;
  /** Whether a login address that nobody vouches for is to be opened. Rejects with CHUNK_FAILED. */
  readonly askToOpen: (url: string) => Promise<boolean>;
  /** Opens an address, or offers a button for it where the browser would hold it back. */
  readonly open: (url: string) => void;
  /** Shows the relogin box. Rejects with CHUNK_FAILED. */
  readonly askRelogin: Prompts['askRelogin'];
}

/** What stands after the last step of init. */
export interface SessionContext extends InitContext {
  readonly tenant: Tenant;
  readonly requests: SessionRequests;
  readonly notifier: Notifier;
  readonly checkLink: CheckLink;
  readonly moduleLoader: ModuleLoader;
  readonly labelStore: LabelStore;
  readonly renderer: IslandRenderer;
  readonly openLayer: OpenLayer;
}
