/** The names of the shared library that this module uses; the SDK provides them at run time. */
declare module '@weapp/utils' {
  /** A component shown in a layer of its own above the page. */
  export interface Layer {
    /** Settles when the component is on screen, or failed to get there. */
    readonly ready: Promise<void>;
    /** Resolves with the result that the layer was closed with. */
    readonly closed: Promise<unknown>;
    close(result?: unknown): void;
  }

  /** Mounts a component as an island on the page's body; it gets `onClose(result?)` beside its props. */
  export function openLayer(compName: string, props: object): Layer;
  /** The text of a label in the session's language, or `defaultText`. */
  export function getLabel(id: string, defaultText: string): string;
}
