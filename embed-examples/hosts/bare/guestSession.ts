import type { Page } from 'playwright';

/** The id of a session, as the host’s back end gets it. */
export const session = (page: Page): Promise<string> =>
  page.evaluate(() =>
    fetch('/api/weaver-token?user=li.wei').then(
      async (answer) => ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid,
    ),
  );
