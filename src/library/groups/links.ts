export {
  classifyLink,
  whiteListSdk,
  type LinkClass,
  type LinkKind,
  type LinkSurroundings,
  type TrustedDomains,
} from '../../links/index.js';
