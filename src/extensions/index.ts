export { createHooks, type Hook, type Hooks } from './hooks.js';
export {
  createOverrides,
  type OverrideComponent,
  type OverrideProps,
  type Overrides,
  type Props,
} from './overrides.js';
