import { requireLive } from '../live.js';

/** Props of {@link CorsComponent}; all others are the component's own. */
export interface CorsComponentProps {
  /** `@weapp/hrm` */
  readonly app: string;
  /** Name of the export; the default export when it is left out. */
  readonly compName?: string;
  readonly [prop: string]: unknown;
}

/**
 * A React component that shows a remote component of another module, `<CorsComponent app="@weapp/hrm" compName="Card" />`:
 * inside the tree around it when both modules have one React, otherwise in an island of its own. Labels and styles come
 * with it, overrides apply, and a failure is shown in its place with a retry. It works in whichever React renders it.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function CorsComponent(props: CorsComponentProps): never {
  // An element of the React that renders: the type is for JSX, which takes any React's.
  return requireLive().renderNested(props) as never;
}
