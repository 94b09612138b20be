import { afterEach, describe, expect, it, vi } from 'vitest';
import { copy } from './groups/clipboard.js';
import { getDevice, ua } from './groups/device.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** A field inside a shadow root that has the focus, as in an island. */
function focusedField(): { readonly host: HTMLElement; readonly field: HTMLInputElement } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const field = root.appendChild(document.createElement('input'));
  document.body.append(host);
  field.focus();
  return { host, field };
}

describe('copy', () => {
  it('uses the clipboard of the browser', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    expect(await copy('7')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('7');
  });

  it('without it (plain http) copies from a field that it removes, and keeps the focus in an island', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    let copied = '';
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const { activeElement } = document.querySelector('div')?.shadowRoot ?? document;
      copied = (activeElement as HTMLTextAreaElement).value;
      return true;
    });
    const { host, field } = focusedField();
    expect(await copy('the text')).toBe(true);
    expect(copied).toBe('the text');
    expect(host.shadowRoot?.activeElement).toBe(field);
    expect(document.querySelectorAll('textarea').length + (host.shadowRoot?.childElementCount ?? 0)).toBe(1);
  });

  it('resolves to false when the page allows neither', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    expect(await copy('x')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

it('ua is the device record of the moment', () => {
  expect({ ...ua }).toEqual({ ...getDevice() });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  );
  expect([ua.device, ua.os]).toEqual(['Mobile', 'iOS']);
});
