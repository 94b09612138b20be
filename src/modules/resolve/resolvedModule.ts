import type { AssetManifest } from '../../wire/assetManifest.js';
import type { ModuleVersion } from '../../wire/modules.js';
import type { AppInfo } from '../appInfo.js';
import type { ModuleAssets } from './assetUrls.js';

/** A build of several modules in one file. */
export interface MergedBuild {
  readonly hash: string;
  /** The modules in it. */
  readonly apps: readonly string[];
  /** Address of its folder, with its closing slash. */
  readonly folder: string;
  readonly manifest: AssetManifest;
}

/** A module's manifest and the addresses of its files. */
export interface ResolvedModule {
  readonly info: AppInfo;
  readonly version: ModuleVersion;
  readonly manifest: AssetManifest;
  readonly assets: ModuleAssets;
  /** The merged build that it is loaded from, if any. */
  readonly merged: MergedBuild | undefined;
}
