export {
  classifyLink,
  type LinkClass,
  type LinkKind,
  type LinkSurroundings,
} from '../../classify/classifyLink.js';
export { whiteListSdk, type TrustedDomains } from '../../classify/trustedDomains.js';
