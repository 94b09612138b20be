export {
  classifyLink,
  type LinkClass,
  type LinkEnvironment,
  /** @deprecated It is called `LinkEnvironment` now; this name goes with version 0.2. */
  type LinkEnvironment as LinkSurroundings,
  type LinkKind,
} from '../../classify/classifyLink.js';
export { whiteListSdk, type TrustedDomains } from '../../classify/trustedDomains.js';
