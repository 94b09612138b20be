import { assignTo, entriesOf } from '../../core/objects.js';
import { focusedElement } from '../../browser/focusedElement.js';
import { keepKeys, keepKeysInDialog } from '../../browser/keepKeys.js';
import { jsonText } from '../../core/jsonText.js';
import { createLayerHost, createUiStyles, returnFocus } from '../../ui/page/index.js';
import type { InspectedSdk } from './inspected.js';
import { doctorLine, doctorSection, runDoctor, type DoctorRun } from './doctorSection.browser.js';
import { type TimedRequest, pictureOf } from './picture.js';
import { INSPECTOR_CSS } from './inspectorCss.js';
import { node, updateChildren } from './nodes.browser.js';
import { sectionNodes } from './sections.browser.js';

/** An open inspector. */
export interface Inspector {
  /** Removes it from the page. May be called any number of times. */
  readonly close: () => void;
}

const addStyles = /* @__PURE__ */ createUiStyles(INSPECTOR_CSS);
const REFRESH_MS = 1_000;
const CORNERS = 4;

/** The resource timings of the browser; empty if unsupported. */
function timedRequests(): readonly TimedRequest[] {
  // Declared as what all type libraries know: web-vitals declares more.
  const entries: readonly PerformanceEntry[] = performance.getEntriesByType('resource');
  return entries.map((entry) => {
    const timing = entry as PerformanceResourceTiming;
    const { name, startTime, duration, transferSize, decodedBodySize, requestStart } = timing;
    return {
      name,
      startedAtMs: performance.timeOrigin + startTime,
      durationMs: duration,
      transferredBytes: transferSize,
      unpackedBytes: decodedBodySize,
      // Browsers without it leave it undefined.
      status: (timing as Partial<PerformanceResourceTiming>).responseStatus ?? 0,
      isHidden: requestStart === 0,
    };
  });
}

/** The panel without content, and those of its elements that change or are pressed. */
function panelNodes() {
  const status = node('span');
  const told = node('p', { class: 'told', role: 'status' });
  const ask = node('button', { type: 'button' }, ['Run the doctor']);
  const move = node('button', { type: 'button' }, ['Move']);
  const end = node('button', { type: 'button' }, ['Close']);
  const head = node('header', {}, [
    node('h2', { id: 'title' }, ['weaverSDK inspector']),
    status,
    ask,
    move,
    end,
    told,
  ]);
  const body = node('div', {
    class: 'body',
    tabindex: '0',
    role: 'region',
    'aria-label': 'What the SDK does',
  });
  const panel = node(
    'div',
    {
      class: 'panel',
      role: 'dialog',
      'aria-labelledby': 'title',
      lang: 'en',
      dir: 'ltr',
      'data-corner': '0',
      tabindex: '-1',
    },
    [head, body],
  );
  return { panel, head, body, status, told, ask, move, end };
}

/** Moves the panel to its next corner at a press of `move`, and by dragging its head. */
function makeMovable(panel: HTMLElement, head: HTMLElement, move: HTMLElement): void {
  move.addEventListener('click', () => {
    panel.style.cssText = '';
    panel.dataset['corner'] = String((Number(panel.dataset['corner']) + 1) % CORNERS);
  });
  head.addEventListener('pointerdown', (start) => {
    if (start.target instanceof HTMLButtonElement) return;
    const { left, top } = panel.getBoundingClientRect();
    head.setPointerCapture(start.pointerId);
    const drag = (event: PointerEvent): void => {
      const x = Math.min(Math.max(left + event.clientX - start.clientX, 0), innerWidth - 80);
      const y = Math.min(Math.max(top + event.clientY - start.clientY, 0), innerHeight - 40);
      assignTo(panel.style, { left: `${x}px`, top: `${y}px`, right: 'auto', bottom: 'auto' });
    };
    const drop = (): void => {
      head.removeEventListener('pointermove', drag);
    };
    head.addEventListener('pointermove', drag);
    head.addEventListener('pointerup', drop, { once: true });
    head.addEventListener('pointercancel', drop, { once: true });
  });
}

let open: Inspector | undefined;

/** Shows the state of an SDK in a panel over the page. A second call replaces the panel by one for the latest SDK. */
export function openInspector(sdk: InspectedSdk): Inspector {
  open?.close();
  const before = focusedElement();
  const host = createLayerHost('weaver-inspector', { styles: [addStyles] });
  keepKeys(host.element);
  keepKeysInDialog(host.content);

  const { panel, head, body, status, told, ask, move, end } = panelNodes();
  const mark = node('div', { class: 'mark' });
  host.content.append(panel);

  let pointed: string | undefined;
  const pointAt = (id: string | undefined): void => {
    pointed = id;
    const marked = [...sdk.islands().map(({ island }) => island), ...sdk.frames().map(({ frame }) => frame)];
    const box = marked.find((part) => part.id === id)?.element.getBoundingClientRect();
    if (!box) {
      mark.remove();
      return;
    }
    const { top, left, width, height } = box;
    const sides = { top, left, width, height };
    for (const [side, value] of entriesOf(sides)) mark.style.setProperty(side, `${value}px`);
    if (!mark.isConnected) host.content.prepend(mark);
  };

  let versions: ReadonlyMap<string, { readonly version: string }> = new Map();
  let run: DoctorRun = { state: 'idle' };
  let shown = '';
  const show = (): void => {
    pointAt(pointed);
    // A pressed element must not move; the next refresh shows changes.
    if (body.matches(':active')) return;
    const picture = pictureOf(sdk, versions, timedRequests());
    const now = jsonText([picture, run]);
    if (now === shown) return;
    shown = now;
    status.textContent = `${picture.version} · ${picture.status}`;
    const hadFocus = panel.matches(':focus-within');
    told.textContent = doctorLine(run);
    updateChildren(body, [...doctorSection(run), ...sectionNodes(picture, pointAt)]);
    // The focused button was removed with its island; the panel takes the focus so that Escape still works.
    if (hadFocus && !panel.matches(':focus-within')) panel.focus({ preventScroll: true });
  };
  const refresh = (): void => {
    show();
    // The index was loaded by init, so reading it causes no request.
    if (sdk.status() === 'success' && versions.size === 0) {
      sdk
        .init()
        ?.index()
        .then(
          (index) => {
            versions = index;
            show();
          },
          () => {
            // Shown without versions; the failure is listed among the errors.
          },
        );
    }
  };

  const examine = async (): Promise<void> => {
    if (run.state === 'running') return;
    run = { state: 'running' };
    // Not `disabled`, which would take the focus from it.
    ask.setAttribute('aria-disabled', 'true');
    show();
    run = await runDoctor(sdk.doctor);
    ask.removeAttribute('aria-disabled');
    show();
    body.scrollTop = 0;
  };
  ask.addEventListener('click', () => void examine());
  makeMovable(panel, head, move);

  const timer = setInterval(refresh, REFRESH_MS);
  const close = (): void => {
    if (open !== inspector) return;
    open = undefined;
    clearInterval(timer);
    host.remove();
    returnFocus(before, host.element);
  };
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  end.addEventListener('click', close);

  const inspector: Inspector = { close };
  open = inspector;
  refresh();
  host.ensureOnPage();
  panel.focus({ preventScroll: true });
  return inspector;
}
