/** The session that is passed to a frame. */
export interface FrameSession {
  readonly sessionId: string;
  /** The tenant's language, if another frame has already requested it. */
  readonly language: string | undefined;
}

/** Methods of the page for its frames. */
export interface HostMethods {
  session(): Promise<FrameSession>;
  checked(language: string): void;
  painted(painted: { readonly epochMs: number; readonly isStyled: boolean }): void;
}

/** Methods of a frame for its page; a type alias, because Penpal requires an index signature. */
export type FrameMethods = {
  /** Resolves to the component's height in CSS pixels once it is rendered. */
  mounted(): Promise<number>;
};
