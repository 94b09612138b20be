import type { Hono } from 'hono';

import { isRecord, ownProperty, ownText } from '../../../src/wire/record.js';
import { readBody } from '../api/readBody.js';
import type { StackContext } from '../context.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { readServedFile } from '../static/files.js';
import { INDEX_FILE } from '../static/redeployments.js';
import { bad } from './answers.js';

const MOST_STALE_MANIFESTS = 100;

/** The names in the index of modules, and the versions that are served now. */
async function modulesOf({ folders, redeployments }: StackContext): Promise<Map<string, string>> {
  const file = await readServedFile(`${folders.modules}/build`, INDEX_FILE);
  const text = file === undefined ? '{}' : redeployments.answerOf(INDEX_FILE, file.content.toString('utf8'));
  const index: unknown = JSON.parse(text);
  if (!isRecord(index)) return new Map();
  return new Map(
    Object.entries(index).map(([app, row]) => [app, isRecord(row) ? ownText(row, 'version') : String(row)]),
  );
}

/** Adds the control calls for deployments of modules. */
export function addDeploymentControls(app: Hono<ExchangeEnv>, context: StackContext): void {
  app.get('/modules', async (c) => {
    const modules = [...(await modulesOf(context))].map(([name, version]) => ({ name, version }));
    return c.json({ modules });
  });

  app.post('/redeploy', async (c) => {
    const body = await readBody(c);
    const name = body === undefined ? '' : ownText(body, 'module');
    const stale = (body === undefined ? undefined : ownProperty(body, 'staleManifests')) ?? 0;
    if (!(await modulesOf(context)).has(name))
      return bad(c, 'module must be one of the index: @weapp/people');
    if (!Number.isInteger(stale) || Number(stale) < 0 || Number(stale) > MOST_STALE_MANIFESTS) {
      return bad(c, `staleManifests must be a whole number from 0 to ${MOST_STALE_MANIFESTS}`);
    }
    const folder = name.replace(/^@weapp\//, '');
    return c.json({ module: name, ...context.redeployments.redeploy(folder, Number(stale)) });
  });
}
