/** The customised static files of published apps, by app: paths behind the static domain, in the order of loading. */
export const ECODE_FILES: Readonly<Record<string, readonly string[]>> = {
  'app-office': ['/static/ecode/office.js'],
};
