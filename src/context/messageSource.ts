/** Where instant messages come from, such as a connection that the host page has already (contract §8). */
export interface MessageSource {
  /**
   * Calls `listener` with each message, as the server wrote it; its data is not trusted. Returns the function that ends that.
   */
  subscribe(listener: (message: unknown) => void): () => void;
}
