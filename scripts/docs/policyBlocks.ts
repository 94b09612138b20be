import { NOT_NEEDED, SOMETIMES_NEEDED, STRICT_POLICY, policyText, type Directive } from './policy.js';

/** The placeholders of a policy as shown on the pages. */
const WRITTEN_PLACES = {
  nonce: 'r4nd0m',
  api: 'https://oa.example.com',
  static: 'https://static.example.com',
} as const;

const row = ({ name, value, why, askedForBy }: Directive): string =>
  `| \`${name}\` | \`${value}\` | ${askedForBy === undefined ? '' : 'yes'} | ${why} |`;

/** The table of directives, as docs/security.md prints it. */
export function policyTable(): string {
  return [
    '| directive | value | needed by the SDK | why |',
    '| --- | --- | --- | --- |',
    ...STRICT_POLICY.map(row),
    '',
    'Only some pages need:',
    '',
    '| directive | add | needed by the SDK | when |',
    '| --- | --- | --- | --- |',
    ...SOMETIMES_NEEDED.map(row),
    '',
    'Never needed:',
    '',
    '| what | why not |',
    '| --- | --- |',
    ...NOT_NEEDED.map(({ what, why }) => `| ${what} | ${why} |`),
  ].join('\n');
}

/** The sample of the strict policy, as docs/security.md prints it. */
export function policySample(): string {
  return ['```http', `Content-Security-Policy: ${policyText(STRICT_POLICY, WRITTEN_PLACES)}`, '```'].join(
    '\n',
  );
}
