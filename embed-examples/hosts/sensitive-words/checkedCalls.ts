import type { Page } from 'playwright';

/** The query of a confirmed call. */
export const CONFIRMED = '?sensitiveWordconfirm=1';

/** What a call of the page's own code became: the code of its error, or 'resolved'. */
export const outcomeOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);

/** Makes the page's own code call the platform, beside all islands; the outcome is in `window[name]`. */
export async function callAs(page: Page, name: string, options: object): Promise<void> {
  await page.evaluate(
    ([key, request]) => {
      const { weappUtils } = window as unknown as {
        weappUtils: { request(options: object): Promise<unknown> };
      };
      const results = window as unknown as Record<string, unknown>;
      void weappUtils.request(request).then(
        (body) => {
          results[key] = body;
        },
        (error: { code: string; envelope: { code: unknown } | undefined }) => {
          results[key] = [error.code, Number(error.envelope?.code)];
        },
      );
    },
    [name, options] as const,
  );
}
