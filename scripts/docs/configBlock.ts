import type { WeaverConfig } from '../../src/context/config.js';
import { acceptedFor, defaultsInPlace } from './configFacts.js';
import { CONFIG_GROUPS, CONFIG_NOTES } from './configNotes.js';
import { declaredKeys, type DeclaredKey } from './configTypes.js';

/** Escapes a text for a table cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

interface Row extends DeclaredKey {
  readonly key: keyof WeaverConfig;
  readonly default: string;
}

function rowsOf(source: string): readonly Row[] {
  const inPlace = defaultsInPlace();
  return declaredKeys(source).map((declared) => {
    const key = declared.key as keyof WeaverConfig;
    const known = inPlace.get(key);
    const given = known === undefined ? CONFIG_NOTES[key].default : `\`${known}\``;
    return { ...declared, key, default: declared.isRequired ? 'required' : (given ?? 'none') };
  });
}

/** The default column of the overview. */
function defaultColumn({ key, default: standard }: Row): string {
  return CONFIG_NOTES[key].group === 'later' ? 'none; without effect in this version' : cell(standard);
}

function section({ key, type, isRequired, default: standard }: Row): string {
  const { means, matters, example } = CONFIG_NOTES[key];
  return [
    `### ${key}`,
    means,
    `- **Type:** \`${type}\`${isRequired ? ', required' : ''}; accepted is ${acceptedFor(key)}`,
    ...(isRequired ? [] : [`- **Default:** ${standard}`]),
    `- **Matters for:** ${matters}`,
    `- **Example:** \`${example}\``,
  ]
    .join('\n')
    .replace(`\n${means}\n`, `\n\n${means}\n\n`);
}

/** The tables of docs/config.md, made of the text of src/context/config.ts, the check of init and the notes. */
export function configBlock(source: string): string {
  const rows = rowsOf(source);
  const overview = [
    '| key | type | default |',
    '| --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| [\`${row.key}\`](#${row.key.toLowerCase()}) | \`${cell(row.type)}\` | ${defaultColumn(row)} |`,
    ),
  ].join('\n');
  const groups = Object.entries(CONFIG_GROUPS).flatMap(([group, title]) => {
    const sections = rows.filter(({ key }) => CONFIG_NOTES[key].group === group).map(section);
    return sections.length === 0 ? [] : [[`## ${title}`, ...sections].join('\n\n')];
  });
  return ['## All keys', overview, ...groups].join('\n\n');
}
