/** Address of the probe page; the test serves it. */
export const PROBE_PAGE = 'http://probe.test/';

/** The effects of one sanitized payload. */
export interface ProbeReport {
  readonly clean: string;
  readonly troubles: readonly string[];
}

function runsScript(href: string): boolean {
  try {
    return !['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(new URL(href, PROBE_PAGE).protocol);
  } catch {
    return false;
  }
}

/**
 * Runs in the page with `sanitizer`: inserts each sanitized payload by every route and under every parent, clicks and
 * focuses its elements, and returns the code that ran.
 */
export async function probeAll(payloads: readonly string[]): Promise<ProbeReport[]> {
  const page = window as unknown as Record<string, unknown> & {
    sanitizer: { sanitizeHtml(html: string, options?: { returns: string }): unknown };
  };
  let ran: string[] = [];
  const watch = (scope: Record<string, unknown>): void => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'eval', 'open', 'pass', 'fail']) {
      scope[name] = () => void ran.push(name);
    }
    (scope['document'] as Record<string, unknown>)['writeln'] = () => void ran.push('writeln');
    (scope as unknown as Window).addEventListener('error', (event) => {
      // A script that throws has run too. Images that fail to load fire their event on the element, not on the window.
      if (event.message) ran.push(`error ${event.message}`);
    });
  };
  watch(page);
  document.write = () => void ran.push('document.write');
  // Following a link is allowed; a link that runs a script would be reported.
  document.addEventListener(
    'click',
    (event) => {
      for (const node of event.composedPath()) {
        const href =
          node instanceof Element && (node.getAttribute('href') ?? node.getAttribute('xlink:href'));
        if (typeof href === 'string' && !runsScript(href)) event.preventDefault();
      }
    },
    true,
  );
  const host = document.createElement('div');
  document.body.append(host);

  const parents = [
    'div',
    'svg',
    'math',
    'table',
    'select',
    'textarea',
    'noscript',
    'title',
    'style',
    'xmp',
    'template',
  ];
  const create = (name: string): Element =>
    name === 'svg'
      ? document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      : name === 'math'
        ? document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math')
        : document.createElement(name);
  const routes: Record<string, (parent: Element, html: string) => void> = {
    innerHTML: (parent, html) => (parent.innerHTML = html),
    insertAdjacentHTML: (parent, html) => parent.insertAdjacentHTML('beforeend', html),
    setHTMLUnsafe: (parent, html) => parent.setHTMLUnsafe(html),
    contextual: (parent, html) => {
      const range = document.createRange();
      range.selectNodeContents(parent);
      parent.append(range.createContextualFragment(html));
    },
    DOMParser: (parent, html) => {
      parent.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    },
    template: (parent, html) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      parent.append(template.content);
    },
    wrapped: (parent, html) => {
      const name = parent.localName;
      const outer = document.createElement('div');
      outer.innerHTML = `<${name}>${html}</${name}>`;
      parent.append(outer);
      outer.innerHTML = outer.innerHTML.slice(0);
    },
  };
  const poke = (root: ParentNode): void => {
    for (const node of root.querySelectorAll('*')) {
      for (const type of ['mouseover', 'mousemove', 'pointerdown', 'focus', 'blur', 'copy', 'toggle']) {
        node.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (node instanceof HTMLElement) node.focus();
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    }
  };
  const pause = (time: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, time);
    });

  const reports: ProbeReport[] = [];
  for (const payload of payloads) {
    const troubles: string[] = [];
    ran = [];
    const start = performance.now();
    const clean = String(page.sanitizer.sanitizeHtml(payload));
    if (performance.now() - start > 200) troubles.push('slow');
    if (page.sanitizer.sanitizeHtml(clean) !== clean) troubles.push('not idempotent');
    for (const name of parents) {
      for (const [route, put] of Object.entries(routes)) {
        const parent = create(name);
        host.append(parent);
        try {
          put(parent, clean);
        } catch {
          // Some parents do not support some routes.
        }
        poke(parent);
        await Promise.resolve();
        if (ran.length > 0) troubles.push(`${route} in ${name}: ${ran.join()}`);
        ran = [];
      }
      host.replaceChildren();
    }
    const shadow = document.createElement('div');
    host.append(shadow);
    shadow.attachShadow({ mode: 'open' }).innerHTML = clean;
    if (shadow.shadowRoot) poke(shadow.shadowRoot);
    const fragment = page.sanitizer.sanitizeHtml(payload, { returns: 'fragment' }) as DocumentFragment;
    host.append(fragment);
    poke(host);
    for (const name of ['', 'title', 'textarea', 'noscript', 'svg', 'select']) {
      const frame = document.createElement('iframe');
      host.append(frame);
      if (!frame.contentWindow || !frame.contentDocument) continue;
      watch(frame.contentWindow as unknown as Record<string, unknown>);
      frame.contentDocument.write(name === '' ? clean : `<${name}>${clean}</${name}><p>`);
      frame.contentDocument.close();
    }
    const inner = document.createElement('iframe');
    inner.srcdoc = `<script>for (const name of ['alert','confirm','prompt','print','write']) window[name] = () => parent.told(name)</script>${clean}`;
    page['told'] = (what: string) => void ran.push(`srcdoc ${what}`);
    host.append(inner);
    await pause(15);
    if (ran.length > 0) troubles.push(`frames: ${ran.join()}`);
    host.replaceChildren();
    reports.push({ clean, troubles });
  }
  await pause(100);
  if (ran.length > 0) reports[reports.length - 1] = { clean: '', troubles: [`late: ${ran.join()}`] };
  return reports;
}
