import type { Progress } from '../requestOptions.js';
import { byteLength, formLength, rawBody } from '../rawBody.js';

/** Reports the progress of one upload to its listener. */
export interface FollowedUpload {
  begin(): void;
  /** Called by the transport between start and end; undefined without a listener. */
  readonly report: ((progress: Progress) => void) | undefined;
  end(): void;
}

/**
 * Reports an upload to `listen`: its start, the transport's progress, and its end with everything sent. Only the
 * transport knows the size of a form: until it reports one, `total` is undefined; at the end it is at least the size
 * of the form's values.
 */
export function followUpload(
  data: unknown,
  listen: ((progress: Progress) => void) | undefined,
): FollowedUpload {
  const raw = rawBody(data);
  const total = raw === undefined ? undefined : byteLength(raw);
  let last: Progress = { loaded: 0, total };
  const report = (progress: Progress): void => {
    last = progress;
    listen?.(progress);
  };
  return {
    begin() {
      report({ loaded: 0, total });
    },
    report: listen && report,
    end() {
      const all = total ?? last.total ?? Math.max(last.loaded, formLength(raw));
      listen?.({ loaded: all, total: all });
    },
  };
}
