import { attempt } from '../../core/callerValues.js';
import { DETAIL_PATHS } from './detailPaths.js';
import type { PageDevice } from './detailPath.js';

/** A record, by the address of its page. */
export interface FoundRecord {
  readonly kind: string;
  readonly id: string;
  readonly device: PageDevice;
}

/** The id between the parts of a template around `{id}`, without parameters; undefined if the address differs. */
function idIn(template: string, address: string): string | undefined {
  const [before = '', after = ''] = template.split('{id}');
  if (!address.startsWith(before) || after !== '') return undefined;
  const [id = ''] = address.slice(before.length).split(/__|[&/?#]/);
  return attempt(() => decodeURIComponent(id), undefined);
}

/** The record that a path with its query shows; undefined for any other page. The reverse of `detailPath`. */
export function recordOfPath(address: string): FoundRecord | undefined {
  for (const [kind, { mobile, desktop }] of DETAIL_PATHS) {
    for (const [template, device] of [
      [mobile, 'Mobile'],
      [desktop, 'PC'],
    ] as const) {
      const id = template === undefined ? undefined : idIn(template, address);
      if (id) return { kind, id, device };
    }
  }
  return undefined;
}
