import { readCounted } from '../readCounted.js';
import { lengthOf, readText } from '../transport.js';
import type { Progress } from '../requestOptions.js';

/**
 * Makes the methods that read a response as a whole report how much of it has come; without a body nothing is reported. A
 * text is limited as {@link readText} limits it.
 */
export function watchBody(response: Response, onProgress: (progress: Progress) => void): Response {
  if (!response.body) return response;
  const total = lengthOf(response);
  const report = (loaded: number): void => {
    onProgress({ loaded, total });
  };
  report(0);
  const watch =
    <T>(read: () => Promise<T>) =>
    (): Promise<T> =>
      readCounted(response, read, report);
  const readWhole = response.text.bind(response);
  return Object.assign(response, {
    text: () => readText(response, readWhole, report),
    blob: watch(response.blob.bind(response)),
    arrayBuffer: watch(response.arrayBuffer.bind(response)),
  });
}
