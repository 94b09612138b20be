import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { logWarning } from '../../core/log.js';
import type { AppInfo } from '../appInfo.js';
import { hasUser, isWebAddressOf } from '../resolve/assetUrls.js';

/** Reads and sets the globals in which modules of the platform look for their address (`weappHrmPublicUrl`). */
export interface PublicGlobals {
  /** `info` with what the page's own globals say; an address that modules are not loaded from is ignored. */
  readonly read: (info: AppInfo) => AppInfo;
  /**
   * Sets those that the page does not have, for webpack builds that read their public path from them while their script
   * runs. Returns the function that removes them.
   */
  expose(info: AppInfo): () => void;
}

/** Creates the {@link PublicGlobals} of one loader. `origins` are those that any module may be loaded from. */
export function createPublicGlobals(origins: ReadonlySet<string>): PublicGlobals {
  /** The address in an own global of the page, absolute; undefined without a usable one. */
  const addressIn = (name: string, base: string): string | undefined => {
    const value = readGlobal(name);
    if (typeof value !== 'string' || value === '') return undefined;
    try {
      const url = new URL(value, base);
      if (isWebAddressOf(origins, url) && !hasUser(url)) return url.href.replace(/\/+$/, '');
    } catch {
      // Not an address: the warning below fits it too.
    }
    logWarning(`${name} names no place that modules are loaded from; it is ignored`);
    return undefined;
  };

  return {
    read(info) {
      const domain = addressIn(info.publicDomainVar, info.publicDomain);
      const publicDomain = domain ?? info.publicDomain;
      const folder = addressIn(info.publicUrlVar, publicDomain);
      const publicUrl =
        folder === undefined ? publicDomain + info.publicUrl.slice(info.publicDomain.length) : `${folder}/`;
      return { ...info, publicDomain, publicUrl };
    },
    expose({ publicUrlVar, publicUrl, publicDomainVar, publicDomain }) {
      const set = [
        [publicUrlVar, publicUrl],
        [publicDomainVar, publicDomain],
      ].filter(([name = '', value]) => readGlobal(name) === undefined && defineGlobal(name, value));
      return () => {
        for (const [name = '', value] of set) if (readGlobal(name) === value) removeGlobal(name);
      };
    },
  };
}
