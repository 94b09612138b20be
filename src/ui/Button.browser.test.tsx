import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './Button.js';
import { createTestStage, type TestStage } from '../../embed-examples/testing/fixtures/uiStage.js';

let stage: TestStage;
beforeEach(() => {
  stage = createTestStage();
});
afterEach(() => {
  stage.remove();
});
const button = () => vi.waitFor(() => stage.find<HTMLButtonElement>('button'));

it('calls onClick when pressed by pointer or keyboard', async () => {
  const onClick = vi.fn();
  stage.show(<Button onClick={onClick}>Send</Button>);
  const element = await button();
  await userEvent.click(element);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(element.type).toBe('button');
});

it('keeps the focus while busy, is announced as busy and ignores presses', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => {
    event.preventDefault();
  });
  const show = (isBusy: boolean) => {
    stage.show(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy={isBusy} onClick={onClick}>
          Send
        </Button>
      </form>,
    );
  };
  show(false);
  const element = await button();
  element.focus();
  show(true);
  await vi.waitFor(() => {
    expect(element.getAttribute('aria-busy')).toBe('true');
  });
  expect(element.getAttribute('aria-disabled')).toBe('true');
  element.click();
  await userEvent.keyboard('{Enter}');
  expect(stage.shadowRoot.activeElement).toBe(element);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('ignores presses while disabled', async () => {
  const onClick = vi.fn();
  stage.show(
    <Button isDisabled onClick={onClick}>
      Send
    </Button>,
  );
  (await button()).click();
  expect(onClick).not.toHaveBeenCalled();
});

/** The colour as rendered: computed values have several notations. */
function painted(colour: string): readonly [number, number, number] {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [red, green, blue] = painted(colour).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['#1677ff', '#ffff00', '#00ff00', '#00ffff', '#ff00ff', '#ff0000', '#ffffff', '#000000', '#f5c400'])(
  'has sufficient contrast with the tenant colour %s',
  async (primary) => {
    stage.show(<Button kind="primary">Send</Button>);
    const element = await button();
    (stage.shadowRoot.firstElementChild as HTMLElement).style.setProperty('--weaver-primary', primary);
    const { color, backgroundColor } = getComputedStyle(element);
    // Measures the final state, so the transition must have ended.
    element.style.transition = 'none';
    expect(color).toBe('rgb(255, 255, 255)');
    expect(contrast(getComputedStyle(element).backgroundColor, color), backgroundColor).toBeGreaterThan(4.5);
  },
);
