import type { ResourceFailure } from './resourceFailureList.js';

/** What is passed on to those who can mend it: module, address, kind and time of each file, nothing private. */
export function failureDetails(failures: readonly ResourceFailure[]): string {
  return failures
    .map(({ app, url, kind, error, atMs }) =>
      [
        `module: ${app}`,
        `url: ${url ?? 'unknown'}`,
        `kind: ${[kind ?? 'file', error.code, error.type].filter(Boolean).join(', ')}`,
        `time: ${new Date(atMs).toISOString()}`,
      ].join('\n'),
    )
    .join('\n\n');
}
