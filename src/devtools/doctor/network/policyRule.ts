import { attempt } from '../../../core/callerValues.js';

/** The fallback directives if a policy lacks a directive (CSP Level 3, §6.8.3). */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'style-src': ['style-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** An effective directive of the page's policy. */
export interface PolicyRule {
  /** The directive to write in a policy: `script-src`. */
  readonly name: string;
  /** Its sources, without nonces. */
  readonly sources: readonly string[];
  /** True if it allows elements with the page's nonce. */
  readonly wantsNonce: boolean;
}

/** The usual name of a directive that browsers report as `-elem` or `-attr`. */
function written(directive: string): string {
  return directive.replace(/-(?:elem|attr)$/, '');
}

/** Finds the rule of a policy that blocked something. */
export function ruleOf(policy: string, directive: string): PolicyRule {
  const rows = policy
    .split(';')
    .map((row) => row.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const);
  const candidates = FALLBACKS[directive] ?? [directive, 'default-src'];
  const found = candidates.flatMap((name) => rows.filter(([row]) => row === name))[0];
  const [name = directive, sources = []] = found ?? [];
  const isNonce = (source: string): boolean => /^'nonce-/i.test(source);
  return {
    name: written(name === 'default-src' ? directive : name),
    sources: sources.filter((source) => !isNonce(source)),
    wantsNonce: sources.some(isNonce),
  };
}

/**
 * The origins that a rule names one by one: sources with wildcards, schemes alone and keywords name none. A source without
 * a scheme has that of the page.
 */
export function listedOrigins({ sources }: PolicyRule, pageProtocol: string): readonly string[] {
  const origins = sources
    .filter((source) => !/[*']|:$/.test(source))
    .map((source) => (/^[a-z][a-z\d+.-]*:\/\//i.test(source) ? source : `${pageProtocol}//${source}`))
    .map((address) => attempt(() => new URL(address), undefined))
    .flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []));
  return [...new Set(origins)];
}

/** The line that allows `added`: the existing rule with them appended, without a nonce. */
export function allowingLine({ name, sources }: PolicyRule, ...added: readonly string[]): string {
  const kept = sources.filter((listed) => listed.toLowerCase() !== "'none'");
  return `Content-Security-Policy: ${[name, ...kept, ...added].join(' ')}`;
}
