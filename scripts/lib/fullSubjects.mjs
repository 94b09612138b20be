/**
 * The subjects of `npm run test:full`: the folder of the example that the tests are in, and of the platform the part, such
 * as `control`.
 *
 * @param {readonly string[]} files of the repository, with `/` or `\`
 * @returns {Readonly<Record<string, string[]>>} the test files by subject, sorted
 */
export function fullSubjects(files) {
  /** @type {Record<string, string[]>} */
  const subjects = {};
  for (const path of [...files].sort()) {
    const file = path.replaceAll('\\', '/');
    if (!file.endsWith('.full.test.ts') || /\/(?:node_modules|dist)\//.test(file)) continue;
    const [, , name = ''] = file.split('/');
    const subject = name.endsWith('.ts') ? 'pages' : name;
    (subjects[subject] ??= []).push(file);
  }
  return subjects;
}
