import type { ModuleContext } from '../../kit/weaver.js';
import { styleText } from './styleText.js';

/** Pictures that have not loaded by then are left out. */
const PICTURES_MS = 5000;

/** The options of {@link printDocument}. */
export interface PrintOptions {
  /** The name of the printed page. */
  readonly title: string;
  readonly weaver: ModuleContext;
}

/** A separate page in a frame: printing the host's page would print all of it. */
function openPrintFrame({ title, weaver }: PrintOptions): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.className = 'wp-hidden';
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  return new Promise((resolve) => {
    // Some browsers replace the frame's document only now.
    frame.addEventListener('load', () => resolve(frame), { once: true });
    weaver.getPopupContainer().append(frame);
  });
}

function fill(page: Document, content: HTMLElement, { title, weaver }: PrintOptions): void {
  const { documentElement, body } = page;
  page.title = title;
  documentElement.lang = weaver.language.replace(/_/g, '-');
  documentElement.dir = weaver.dir;
  body.className = 'wp-root wd-paper';
  for (const [name, value] of Object.entries(weaver.theme)) body.style.setProperty(name, value);
  body.append(page.importNode(content, true));
}

/** Sheets created by script need no permission of a strict style policy; without them the text is printed unstyled. */
function addStyles(page: Document, css: string): void {
  const view = page.defaultView as (Window & { readonly CSSStyleSheet?: typeof CSSStyleSheet }) | null;
  try {
    if (view?.CSSStyleSheet === undefined) throw new TypeError('no style sheets by script');
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
  } catch {
    const style = page.createElement('style');
    style.textContent = css;
    page.head.append(style);
  }
}

async function picturesOf(page: Document): Promise<void> {
  const pictures = Array.from(page.images, (image) => image.decode().catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([Promise.all(pictures), late]);
}

/**
 * Prints a document as a separate page. Resolves to true when the print dialog was opened, to false when the host
 * page forbids it. Everything added to the page is removed with the dialog, or with the island.
 */
export async function printDocument(content: HTMLElement, options: PrintOptions): Promise<boolean> {
  const css = styleText(content);
  const frame = await openPrintFrame(options);
  const remove = () => {
    frame.remove();
    options.weaver.signal.removeEventListener('abort', remove);
  };
  options.weaver.signal.addEventListener('abort', remove);
  const view = frame.contentWindow;
  if (view === null) {
    remove();
    return false;
  }
  try {
    fill(view.document, content, options);
    addStyles(view.document, css);
    await picturesOf(view.document);
    view.addEventListener('afterprint', remove, { once: true });
    view.focus();
    view.print();
    return true;
  } catch {
    remove();
    return false;
  }
}
