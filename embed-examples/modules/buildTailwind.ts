import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compile } from 'tailwindcss';

const require = createRequire(import.meta.url);

/** Without Tailwind's reset, and with prefixed names: an island without a shadow root shares its page. */
const INPUT = `@layer theme, utilities;
@import 'tailwindcss/theme.css' layer(theme) prefix(tw);
@import 'tailwindcss/utilities.css' layer(utilities);`;

/** Writes the style sheet of the utilities used in a source file to `target`. */
export async function buildTailwind(source: string, target: string): Promise<void> {
  const compiled = await compile(INPUT, {
    loadStylesheet: async (id) => {
      const path = require.resolve(id);
      return { path, base: dirname(path), content: await readFile(path, 'utf8') };
    },
  });
  const words = (await readFile(source, 'utf8')).split(/[\s"'`]+/);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, compiled.build(words));
}
