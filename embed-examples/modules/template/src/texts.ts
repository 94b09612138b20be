import { getLabel } from '@weapp/utils';

/** Every text of the module: label id and English text, used when a language has no table. */
const TEXTS = {
  hello: ['-199901', 'Hello, {name}'],
  colleague: ['-199902', 'colleague'],
  language: ['-199903', 'This page speaks {language}.'],
  count: ['-199904', 'Pressed: {count}'],
  more: ['-199905', 'More'],
  less: ['-199906', 'Less'],
  details: ['-199907', 'This part came in a file of its own, when it was asked for.'],
} as const;

/** A text in the session's language, with its `{placeholders}` filled. */
export function text(name: keyof typeof TEXTS, values: Readonly<Record<string, string>> = {}): string {
  const [id, english] = TEXTS[name];
  return getLabel(id, english).replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
