import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, oddPage, SDK_TAG } from './oddPage.js';
import { expectCard, expectIgnored, expectOldEngine, expectShown, MEMBERS, START } from './patchedPage.js';
import { FREEZES, PATCHES, TOOLS } from './patches.js';
import { USER_MODULE } from './userModule.js';

const world = useWorld();
beforeAll(() => world.modules.add(USER_MODULE));

it('on a page with built-in objects and functions that are replaced, a card is rendered, opened and removed', () =>
  expectCard(world, PATCHES['built-in objects and functions that are replaced']));

it('in an engine without the features missing in Chrome 71, the platform’s oldest, modules are rendered, with any renderer', () =>
  expectOldEngine(world, ['people/PeopleList', 'finance', 'mounted', 'classic17/Checklist']));

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
