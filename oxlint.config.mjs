import { typedRules } from './scripts/lint/typed.mjs';

export default typedRules;
