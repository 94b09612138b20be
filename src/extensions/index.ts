export { createHooks, type Hook } from './hooks.js';
export {
  createOverrides,
  isComponent,
  type OverrideComponent,
  type OverrideProps,
  type Overrides,
  type Props,
} from './overrides.js';
