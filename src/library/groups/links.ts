export {
  classifyLink,
  type LinkClass,
  type LinkEnvironment,
  /** @deprecated Renamed to `LinkEnvironment`; this name will be removed in version 0.2. */
  type LinkEnvironment as LinkSurroundings,
  type LinkKind,
} from '../../classify/classifyLink.js';
export { whiteListSdk, type TrustedDomains } from '../../classify/trustedDomains.js';
