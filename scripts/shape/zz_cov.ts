import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { BUILD_PAGES } from '../../embed-examples/hosts/modules/builds.js';
import { FOLDERS } from '../../embed-examples/platform/folders.js';
import { startWorld } from '../../embed-examples/testing/runningWorld.js';
const world = await startWorld();
try {
  const context = await world.browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const isEsm = process.argv[2] === 'esm';
  await page.goto(world.stack.host + (await world.pages.add(await (BUILD_PAGES as any)[isEsm ? 'esm' : 'light']())));
  const cfg = { oadomain: world.stack.api, staticDomain: world.stack.static, authTokenApi: '/api/weaver-token?user=li.wei', language: 'en_US' };
  const comp = process.argv[3] ?? '@weapp/people/ProfileCard';
  await page.evaluate(`weaverSDK.init(${JSON.stringify(cfg)}).then(()=>weaverSDK.render(document.body.appendChild(document.createElement('div')), '${comp}').ready)`);
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  const base = `${world.stack.static}/build/utils/`;
  for (const { url, functions } of result) {
    if (!url.startsWith(base)) continue;
    const path = url.slice(base.length);
    if (!/init-|weaver-sdk\.js|library|core-/.test(path)) continue;
    const text = await readFile(join(FOLDERS.sdk, path), 'utf8');
    const map = new SourceMap(JSON.parse(await readFile(join(FOLDERS.sdk, path) + '.map', 'utf8')));
    const used = new Int32Array(text.length).fill(1);
    const all = functions.flatMap((f) => f.ranges).sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    for (const r of all) used.fill(r.count, r.startOffset, r.endOffset);
    const tot = new Map<string, number>(), un = new Map<string, number>();
    let line = 0, col = 0, cur = '?';
    let last: any;
    for (let i = 0; i < text.length; i++) {
      if (text[i] === '\n') { line++; col = 0; continue; }
      const e: any = map.findEntry(line, col); col++;
      cur = (e.originalSource ?? '?').replace(/^(\.\.\/)+/, '');
      tot.set(cur, (tot.get(cur) ?? 0) + 1);
      if (!used[i]) un.set(cur, (un.get(cur) ?? 0) + 1);
    }
    console.log('==', path, text.length, 'unused', [...un.values()].reduce((a, b) => a + b, 0));
    for (const [k, v] of [...un].sort((a, b) => b[1] - a[1])) if (v > 120) console.log(String(v).padStart(6), '/', String(tot.get(k)).padStart(6), k);
  }
} finally { await world.close(); }
process.exit(0);
