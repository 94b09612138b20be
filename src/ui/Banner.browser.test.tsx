import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Banner, BANNER_CLOSE_AFTER_MS } from './Banner.js';
import { createTestStage, type TestStage } from '../../embed-examples/testing/fixtures/uiStage.js';

let stage: TestStage;
const onClose = vi.fn();
beforeEach(() => {
  stage = createTestStage();
});
afterEach(() => {
  vi.useRealTimers();
  stage.remove();
  onClose.mockClear();
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await frame();
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0);
  }
}

it.each([
  ['success', 'status'],
  ['warning', 'alert'],
] as const)('of %s is 56 px high and read out as %s', async (kind, role) => {
  stage.show(<Banner kind={kind} text="24 tasks were handed over." closeText="Close" onClose={onClose} />);
  const banner = await vi.waitFor(() => stage.find('.weaver-ui-banner'));
  await vi.waitFor(() => {
    expect(stage.find(`[role="${role}"]`).textContent).toBe('24 tasks were handed over.');
  });
  expect(banner.offsetHeight).toBe(56);
});

it('is 56 px high for a text of weight 80 on the narrowest phone, with an action and a note', async () => {
  for (const text of ['long '.repeat(16), '全'.repeat(40)]) {
    stage.show(
      <div style={{ width: '320px' }}>
        <Banner
          kind="warning"
          text={text}
          isCut
          closeText="Close"
          onClose={onClose}
          action={{ text: 'View details', onAct: onClose }}
          note="12 more"
        />
      </div>,
    );
    const banner = await vi.waitFor(() => stage.find('.weaver-ui-banner'));
    await vi.waitFor(() => {
      expect(stage.find('.weaver-ui-banner-text').textContent).toBe(text);
    });
    expect(banner.offsetHeight).toBe(56);
    expect(banner.scrollWidth).toBeLessThanOrEqual(320);
  }
});

it('closes by its close button, and runs its action', async () => {
  const onAct = vi.fn();
  stage.show(
    <Banner
      kind="warning"
      text="3 failed."
      closeText="Close"
      onClose={onClose}
      action={{ text: 'View details', onAct }}
    />,
  );
  await userEvent.click(await vi.waitFor(() => stage.find('.weaver-ui-link')));
  expect(onAct).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(stage.find('[aria-label="Close"]'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes after closeAfterMs, but not while the pointer is over it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  stage.show(
    <Banner
      kind="success"
      text="Done."
      closeText="Close"
      onClose={onClose}
      closeAfterMs={BANNER_CLOSE_AFTER_MS}
    />,
  );
  await settle();
  await userEvent.hover(stage.find('.weaver-ui-banner'));
  await settle();
  vi.advanceTimersByTime(60_000);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.unhover(stage.find('.weaver-ui-banner'));
  await settle();
  vi.advanceTimersByTime(10_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open without closeAfterMs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  stage.show(<Banner kind="warning" text="3 failed." closeText="Close" onClose={onClose} />);
  await settle();
  vi.advanceTimersByTime(3_600_000);
  expect(onClose).not.toHaveBeenCalled();
});
