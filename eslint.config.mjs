import { untypedRules } from './scripts/lint/untyped.mjs';

export default untypedRules;
