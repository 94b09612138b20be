/** Where a browser looks when a policy has no such directive. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'style-src': ['style-src', 'default-src'],
};

/** A directive in force, as the page's policy writes it. */
export interface PolicyRule {
  /** The directive that a page's author writes for this purpose: `script-src`. */
  readonly name: string;
  /** What it lists, without nonces. */
  readonly sources: readonly string[];
  /** It lets in what carries the page's nonce. */
  readonly wantsNonce: boolean;
}

/** The name under which authors write a directive that browsers split further. */
function written(directive: string): string {
  return directive.replace(/-(?:elem|attr)$/, '');
}

/** Finds the rule of a policy that refused something. */
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

/** The line that lets something in: the rule as it is, and `source` behind it. No nonce stands in it. */
export function allowingLine({ name, sources }: PolicyRule, source: string): string {
  const kept = sources.filter((listed) => listed.toLowerCase() !== "'none'");
  return `Content-Security-Policy: ${[name, ...kept, source].join(' ')}`;
}
