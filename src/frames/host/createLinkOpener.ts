/**
 * Creates the function that opens the links of one page, one at a time: a page cannot queue questions to the user. What
 * comes while one is being opened is dropped.
 *
 * @param open resolves when the link was opened or declined; never rejects
 * @param signal aborted when the frame is unmounted
 */
export function createLinkOpener(
  open: (url: string, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): (url: string) => void {
  let isOpening = false;
  return (url) => {
    if (isOpening) return;
    isOpening = true;
    void open(url, signal).then(() => {
      isOpening = false;
    });
  };
}
