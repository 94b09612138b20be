import { defineGlobal, readGlobal, removeGlobal } from '../../browser/globals.js';
import { logWarning } from '../../core/log.js';
import type { AppInfo } from '../appInfo.js';
import { hasUser, isWebAddressOf } from '../resolve/assetUrls.js';

/**
 * Creates what reads and sets the globals from which modules of the platform read their address (`weappHrmPublicUrl`).
 *
 * @param origins all origins that modules may be loaded from
 */
export function createPublicGlobals(origins: ReadonlySet<string>) {
  /** The address in an own global of the page, absolute; undefined without a usable one. */
  const addressIn = (name: string, base: string): string | undefined => {
    const value = readGlobal(name);
    if (typeof value !== 'string' || value === '') return undefined;
    try {
      const url = new URL(value, base);
      if (isWebAddressOf(origins, url) && !hasUser(url)) return url.href.replace(/\/+$/, '');
    } catch {
      // Not a valid address: the warning below covers this too.
    }
    logWarning(`${name} is not an address that modules may be loaded from; it is ignored`);
    return undefined;
  };

  return {
    /** `info` with the addresses in the page's own globals; one that modules may not be loaded from is ignored. */
    read: (info: AppInfo): AppInfo => {
      const domain = addressIn(info.publicDomainVar, info.publicDomain);
      const publicDomain = domain ?? info.publicDomain;
      const folder = addressIn(info.publicUrlVar, publicDomain);
      const publicUrl =
        folder === undefined ? publicDomain + info.publicUrl.slice(info.publicDomain.length) : `${folder}/`;
      return { ...info, publicDomain, publicUrl };
    },
    /**
     * Sets the globals that the page does not define, for webpack builds that read their public path from them while their
     * script runs. Returns a function that removes them.
     */
    expose({ publicUrlVar, publicUrl, publicDomainVar, publicDomain }: AppInfo): () => void {
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
