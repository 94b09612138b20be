// `npm run test:full [-- subject …]`: the tests that are too many for `npm test`: every page, language, width and scheme,
// corpora by every route. Run the subjects that an issue touches before it is resolved.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { fullSubjects } from './lib/fullSubjects.mjs';
import { root } from './lib/paths.mjs';
import { withStepRunner } from './lib/stepRunner.mjs';

const folder = 'embed-examples';
const subjects = fullSubjects(
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => subjects[name] === undefined);

if (unknown.length > 0) {
  console.error(`There is no subject ${unknown.join(', ')}. Subjects: ${Object.keys(subjects).join(', ')}.`);
  process.exitCode = 1;
} else {
  await withStepRunner('npm run test:full', async ({ runRow, runBuild }) => {
    if (!(await runBuild(ensureBuilt))) return;
    const names = wanted.length > 0 ? wanted : Object.keys(subjects);
    await runRow(
      names.map((name) => ({ name, script: 'test:full:files', isVitest: true, args: subjects[name] ?? [] })),
    );
  });
}
