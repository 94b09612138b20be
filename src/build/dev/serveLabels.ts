import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteMiddleware } from './viteServer.js';

/** The platform's path of a module's label table (spec 1 §7). */
const PATH = /^\/static\/public\/resource\/i18n\/([A-Za-z]{2,3}_[A-Za-z]{2,4})\/([a-z0-9-]+)\.json$/;

/**
 * Serves the label tables of a module under the platform's paths, as they are in its source: `{labelFolder}/en_US.json` and
 * so on. A language without a table is answered with 404, as by the platform.
 *
 * @param folder of the module below `/build/`: `people`
 */
export function serveLabels(folder: string, labelFolder: string): ViteMiddleware {
  return (request, response, next) => {
    const [, language, module] = PATH.exec(request.url?.split('?')[0] ?? '') ?? [];
    if (language === undefined || module !== folder) {
      next();
      return;
    }
    readFile(join(labelFolder, `${language}.json`), 'utf8').then(
      (text) => {
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(text);
      },
      () => {
        response.statusCode = 404;
        response.end(`there is no ${language}.json in ${labelFolder}`);
      },
    );
  };
}
