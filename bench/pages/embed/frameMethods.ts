/** A session as a frame is given it. */
export interface FrameSession {
  readonly sessionId: string;
  /** The tenant's language, if another frame has asked already. */
  readonly language: string | undefined;
}

/** What a frame may call on its page. */
export interface HostMethods {
  session(): Promise<FrameSession>;
  checked(language: string): void;
  painted(painted: { readonly epochMs: number; readonly isStyled: boolean }): void;
}

/** What the page may call in a frame: both ends speak through Penpal, which asks for an index. */
export type FrameMethods = {
  /** Resolves when the component stands, to its height in CSS pixels. */
  mounted(): Promise<number>;
};
