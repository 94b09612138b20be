import { StrictMode, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.js';
import { Dialog, type DialogProps } from './Dialog.js';
import { TextField } from './fields.js';
import { createTestStage, type TestStage } from '../../embed-examples/testing/fixtures/uiStage.js';

let stage: TestStage;
let opener: HTMLButtonElement;
const hostListener = vi.fn();
const onClose = vi.fn<DialogProps['onClose']>();

beforeEach(() => {
  stage = createTestStage();
  opener = document.createElement('button');
  document.body.append(opener);
  document.addEventListener('keydown', hostListener);
});
afterEach(() => {
  stage.remove();
  opener.remove();
  document.removeEventListener('keydown', hostListener);
  vi.clearAllMocks();
});

const nothing = () => undefined;
const field = <TextField label="Reason" value="" onChange={nothing} />;

function sample(over: Partial<DialogProps> = {}): ReactElement {
  return (
    <Dialog title="Appeal" closeText="Close" onClose={onClose} actions={<Button>Confirm</Button>} {...over}>
      {over.children ?? field}
    </Dialog>
  );
}

const dialog = () => stage.find<HTMLDialogElement>('dialog');
const active = () => stage.shadowRoot.activeElement;
const opened = () =>
  vi.waitFor(() => {
    expect(dialog().open).toBe(true);
    expect(active()).not.toBeNull();
  });
const gone = () =>
  vi.waitFor(() => {
    expect(stage.all('dialog')).toEqual([]);
  });

describe('a dialog', () => {
  it('is modal and named by its title', async () => {
    stage.show(sample());
    await opened();
    expect(dialog().matches(':modal')).toBe(true);
    const titleId = dialog().getAttribute('aria-labelledby') ?? '';
    expect(stage.find(`#${titleId}`).textContent).toBe('Appeal');
  });

  it('focuses its first field, and returns the focus when it closes', async () => {
    opener.focus();
    stage.show(sample());
    await opened();
    expect(active()).toBe(stage.find('input'));
    stage.show(<p />);
    await gone();
    expect(document.activeElement).toBe(opener);
  });

  it('focuses itself when it has no field, or the element of initialFocus', async () => {
    stage.show(sample({ children: 'Sure?' }));
    await opened();
    expect(active()).toBe(dialog());
    stage.show(<p />);
    await gone();
    const first: { current: HTMLButtonElement | null } = { current: null };
    stage.show(
      sample({ children: field, initialFocus: first, actions: <Button elementRef={first}>Cancel</Button> }),
    );
    await opened();
    expect(active()?.textContent).toBe('Cancel');
  });

  it('does not move the focus when the element that had it was removed', async () => {
    opener.focus();
    stage.show(sample());
    await opened();
    opener.remove();
    stage.show(<p />);
    await gone();
    expect(document.activeElement).toBe(document.body);
  });

  it('calls onClose once for Escape, and the host page receives no event', async () => {
    stage.show(sample());
    await opened();
    hostListener.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
    expect(dialog().open).toBe(true);
    expect(hostListener).not.toHaveBeenCalled();
  });

  it('ignores Escape during composition in an input method', async () => {
    stage.show(sample());
    await opened();
    stage
      .find('input')
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, isComposing: true }),
      );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not receive Escape of a dialog inside it', async () => {
    const onInnerClose = vi.fn();
    const inner = (
      <Dialog title="Sure?" closeText="Close" onClose={onInnerClose}>
        {field}
      </Dialog>
    );
    stage.show(sample());
    await opened();
    stage.show(
      sample({
        children: (
          <>
            {field}
            {inner}
          </>
        ),
      }),
    );
    await vi.waitFor(() => {
      expect(stage.all('dialog[open]')).toHaveLength(2);
    });
    expect(active()).toBe(stage.find('dialog dialog input'));
    await userEvent.keyboard('{Escape}');
    expect(onInnerClose.mock.calls).toEqual([['escape']]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('calls onClose for its close button', async () => {
    stage.show(sample());
    await opened();
    await userEvent.click(stage.find('[aria-label="Close"]'));
    expect(onClose.mock.calls).toEqual([['close-button']]);
  });

  it('stays open while it is rendered, even if the browser closes it', async () => {
    stage.show(sample());
    await opened();
    // The back gesture of a phone closes it in this way.
    dialog().close();
    await vi.waitFor(() => {
      expect(onClose.mock.calls).toEqual([['escape']]);
      expect(dialog().matches(':modal')).toBe(true);
    });
  });

  it('is opened once in strict mode too', async () => {
    stage.show(<StrictMode>{sample()}</StrictMode>);
    await opened();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
    expect(dialog().matches(':modal')).toBe(true);
  });
});

describe('the backdrop', () => {
  const corner = { position: { x: 4, y: 4 } };

  it('closes the dialog only with closesOnBackdrop', async () => {
    stage.show(sample());
    await opened();
    await userEvent.click(dialog(), corner);
    expect(onClose).not.toHaveBeenCalled();
    stage.show(sample({ closesOnBackdrop: true }));
    await vi.waitFor(async () => {
      await userEvent.click(dialog(), corner);
      expect(onClose).toHaveBeenLastCalledWith('backdrop');
    });
  });

  it('does not close the dialog when a press began inside', async () => {
    stage.show(sample({ closesOnBackdrop: true }));
    await opened();
    const send = (target: HTMLElement, type: string) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    send(stage.find('input'), 'pointerdown');
    send(dialog(), 'pointerup');
    send(dialog(), 'click');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('its size', () => {
  const frame = () => stage.find('.weaver-ui-dialog-frame').getBoundingClientRect();
  beforeEach(() => {
    // The opening animation would change the measured size.
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation: none !important }');
    stage.shadowRoot.adoptedStyleSheets = [...stage.shadowRoot.adoptedStyleSheets, still];
  });

  it.each([
    [550, undefined],
    [500, 280],
    [5000, undefined],
    [500, 5000],
  ])('is what its owner says (%s × %s), and never more than the screen', async (widthPx, heightPx) => {
    await page.viewport(900, 600);
    stage.show(sample({ widthPx, ...(heightPx === undefined ? {} : { heightPx }) }));
    await opened();
    expect(frame().width).toBe(Math.min(widthPx, innerWidth - 32));
    if (heightPx !== undefined) expect(frame().height).toBe(Math.min(heightPx, innerHeight - 32));
  });

  it('grows with the text', async () => {
    await page.viewport(900, 600);
    const host = stage.shadowRoot.host as HTMLElement;
    host.style.setProperty('--weaver-font-size', '16px');
    stage.show(sample({ widthPx: 490, heightPx: 280 }));
    await opened();
    expect([frame().width, frame().height].map(Math.round)).toEqual([560, 320]);
  });

  it('is the whole screen for a page, which has a back button before its title', async () => {
    await page.viewport(375, 640);
    stage.show(sample({ isPage: true, backText: 'Back', children: <p>short</p> }));
    await opened();
    expect([frame().top, frame().width, frame().height]).toEqual([0, innerWidth, innerHeight]);
    stage.find('.weaver-ui-back').click();
    expect(onClose).toHaveBeenCalledExactlyOnceWith('back-button');
  });

  it('fills the lower edge of a phone screen', async () => {
    await page.viewport(375, 640);
    stage.show(sample({ widthPx: 500, heightPx: 280 }));
    await opened();
    expect([frame().left, frame().width, frame().bottom]).toEqual([0, innerWidth, innerHeight]);
  });

  it('is limited for long content, which scrolls, also by keyboard', async () => {
    stage.show(sample({ children: <div style={{ height: '4000px' }}>long</div> }));
    await opened();
    await vi.waitFor(() => {
      expect(stage.find('.weaver-ui-dialog-body').tabIndex).toBe(0);
    });
    expect(frame().height).toBeLessThanOrEqual(innerHeight);
  });
});

describe('without support for modal dialogs', () => {
  const prototype = HTMLDialogElement.prototype as Partial<HTMLDialogElement>;
  const { showModal } = HTMLDialogElement.prototype;
  beforeEach(() => {
    delete prototype.showModal;
  });
  afterEach(() => {
    prototype.showModal = showModal;
  });

  it('keeps the focus inside in both directions', async () => {
    opener.focus();
    stage.show(sample());
    await opened();
    expect(dialog().getAttribute('aria-modal')).toBe('true');
    expect(active()).toBe(stage.find('input'));
    const confirm = stage.find('footer button');
    const closeButton = stage.find('[aria-label="Close"]');
    confirm.focus();
    await userEvent.tab();
    expect(active()).toBe(closeButton);
    await userEvent.tab({ shift: true });
    expect(active()).toBe(confirm);
    opener.focus();
    expect(active()).toBe(closeButton);
  });

  it('is announced as a dialog by engines that know no such element', async () => {
    stage.show(sample());
    await opened();
    expect(dialog().getAttribute('role')).toBe('dialog');
  });

  it('leaves the focus to a dialog that opens above it, until that is closed', async () => {
    const above = createTestStage('above');
    try {
      stage.show(sample());
      await opened();
      above.show(sample({ title: 'Sign in again' }));
      await vi.waitFor(() => {
        expect(above.shadowRoot.activeElement?.localName).toBe('input');
      });
      opener.focus();
      expect(above.shadowRoot.activeElement === above.find('[aria-label="Close"]')).toBe(true);
    } finally {
      above.remove();
    }
    opener.focus();
    expect(active() === stage.find('[aria-label="Close"]')).toBe(true);
  });

  it('closes normally, and removes the focus trap', async () => {
    opener.focus();
    stage.show(sample());
    await opened();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
    stage.show(<p />);
    await gone();
    expect(document.activeElement).toBe(opener);
    opener.blur();
    opener.focus();
    expect(document.activeElement).toBe(opener);
  });
});
