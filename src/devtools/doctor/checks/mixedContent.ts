import type { ResolvedConfig } from '../../../context/config.js';
import { failure, passed, type CheckResult } from '../finding.js';
import { isMixedContent } from '../network/reach.js';

const ADDRESSES = ['oadomain', 'apiDomain', 'staticDomain'] as const;

/** Checks whether an https page calls an http platform, which browsers block (mixed content). */
export function checkMixedContent(
  config: Pick<ResolvedConfig, (typeof ADDRESSES)[number]>,
  pageProtocol: string,
): readonly CheckResult[] {
  const seen = new Set<string>();
  const mixed = ADDRESSES.filter((key) => {
    const isNew = isMixedContent(pageProtocol, config[key]) && !seen.has(config[key]);
    seen.add(config[key]);
    return isNew;
  });
  if (mixed.length === 0) return [passed('no address is less safe than the page')];
  return mixed.map((key) =>
    failure({
      what: `the page is served over https, ${key} ${config[key]} is not`,
      why: 'browsers refuse such requests (mixed content)',
      fix: `init({ ${key}: '${config[key].replace(/^http:/, 'https:')}' }), with a certificate on that server`,
    }),
  );
}
