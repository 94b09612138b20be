import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, oddPage, SDK_TAG } from './oddPage.js';
import { CHROME_71, FREEZES, PATCHES, TOOLS } from './patches.js';
import { USER_MODULE } from './userModule.js';
import { START, FREQUENT_PATCHES, expectCard, MEMBERS, expectIgnored, expectShown } from './patchedPage.js';

const world = useWorld();
beforeAll(() => world.modules.add(USER_MODULE));

describe('on a page with', () => {
  it.each(FREQUENT_PATCHES)('%s a card is rendered, opened and removed', (what) =>
    expectCard(world, PATCHES[what]),
  );
});

describe('in an engine without the features missing in Chrome 71, the platform’s oldest', () => {
  it('every module is rendered, with any renderer', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ head: `<script>{${CHROME_71}}</script>${SDK_TAG}`, body: START }),
    });
    const failed = await page.evaluate(`Promise.all([
      'people/PeopleList', 'task/TaskList', 'workflow', 'doc/DocumentList', 'calendar/MonthView', 'finance', 'notes', 'blog',
      'feedback/FeedbackForm', 'mounted', 'classic17/Checklist', 'styled/EmotionCard', 'styled/TailwindCard',
    ].map((name) => {
      const place = document.createElement('section');
      document.body.append(place);
      return weaverSDK.render(place, '@weapp/' + name, { items: ['a'] }).ready.then(() => [], (error) => [name + ': ' + error.message]);
    })).then((lists) => [].concat(...lists))`);
    expect(failed).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('with a polluted Object.prototype', () => {
  it('the card is rendered, the inherited members are ignored, and no cookie is sent', () =>
    expectIgnored(world, `{ ${MEMBERS.join(', ')} }`));
});

describe('with browser functions wrapped by tools', () => {
  it('before and after init, one of which unwraps them, the SDK leaves every chain unchanged', async () => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({
        head: `<script>${TOOLS}</script><script>wrap('first')</script>${SDK_TAG}`,
        body: START,
      }),
    });
    await cardIsShown(page.locator('#island'));
    const seen = await page.evaluate(`(async () => {
      const again = async () => {
        const place = document.createElement('section');
        document.body.append(place);
        const island = weaverSDK.render(place, '@weapp/user/User');
        await island.ready;
        return island;
      };
      const chains = [chain()];
      wrap('second');
      chains.push(chain());
      await again();
      chains.push(chain());
      unwrap('second');
      await again();
      unwrap('first');
      const last = await again();
      chains.push(chain());
      await last.unmount();
      await weaverSDK.destroy();
      chains.push(chain());
      return { chains, isNative: isNative(), deepest: deepest() };
    })()`);
    expect(seen).toEqual({
      chains: ['first', 'second', 'second', 'native', 'native'],
      isNative: true,
      deepest: 2,
    });
    expect(console.filter((line) => /Maximum call stack/.test(line))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('with frozen intrinsics (fault 65)', () => {
  it('prototypes of the language and sealed ones of the DOM, the card is rendered', () =>
    expectShown(world, Object.values(FREEZES).join('')));
});
