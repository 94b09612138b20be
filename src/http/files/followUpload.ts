import type { Progress } from '../requestOptions.js';
import { byteLength, formLength, rawBody } from '../rawBody.js';

/** An upload on its way, as its listener hears of it. */
export interface FollowedUpload {
  begin(): void;
  /** What the transport says in between; undefined when nobody listens. */
  readonly tell: ((progress: Progress) => void) | undefined;
  end(): void;
}

/**
 * Follows an upload for `listen`: its start, what the transport tells, and its end, at which all of it has gone. Of a
 * form only the transport knows the bytes: until then its total is undefined, and in the end at least that of its parts.
 */
export function followUpload(
  data: unknown,
  listen: ((progress: Progress) => void) | undefined,
): FollowedUpload {
  const raw = rawBody(data);
  const total = raw === undefined ? undefined : byteLength(raw);
  let last: Progress = { loaded: 0, total };
  const tell = (progress: Progress): void => {
    last = progress;
    listen?.(progress);
  };
  return {
    begin() {
      tell({ loaded: 0, total });
    },
    tell: listen && tell,
    end() {
      const all = total ?? last.total ?? Math.max(last.loaded, formLength(raw));
      listen?.({ loaded: all, total: all });
    },
  };
}
