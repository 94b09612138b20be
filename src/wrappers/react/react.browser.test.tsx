import {
  Component,
  Profiler,
  StrictMode,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WeaverConfig } from '../../context/config.js';
import type { WeaverError } from '../../core/errors.js';
import type { ModuleContext } from '../../islands/context.js';
import { createWeaverSDK } from '../../sdk/createWeaverSDK.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import {
  ScopeProvider,
  useOpenRecord,
  useWeaver,
  useWeaverFunction,
  WeaverComponent,
  type WeaverComponentProps,
} from './index.js';

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/token': { status: true, data: { eteamsid: 's1' } },
  '/papi/app/baseserver/info/getInfo': { status: true, data: { ACCESS_ETEAMSID: 's1', tenantKey: 't1' } },
  '/api/baseserver/layout/baseTeams': {
    code: 200,
    status: true,
    data: { tenantKey: 't1', currentUser: { id: 'u1' }, locale: { language: 'en_US' } },
  },
};
const asked: string[] = [];
const realFetch = globalThis.fetch;

let renders = 0;
/** How many cards are mounted, in the page and out of it. */
let mounted = 0;
/** Counts its clicks, so that a test sees whether it was mounted anew. */
function Card({ name = 'nobody', weaver }: { name?: string; weaver: ModuleContext }): ReactElement {
  const [clicks, setClicks] = useState(0);
  renders += 1;
  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
    };
  }, []);
  if (name === 'crash') throw new Error('the card is broken');
  const click = (): void => {
    setClicks(clicks + 1);
    weaver.emit('picked', { clicks: clicks + 1 });
  };
  return (
    <button type="button" onClick={click}>
      {name} {clicks}
    </button>
  );
}
const MODULE = { Card, sum: (a: number, b: number) => a + b };
const NEWS = { News: () => <p>the other one</p> };

const configOf = (over: Partial<WeaverConfig> = {}): WeaverConfig => ({
  oadomain: 'https://oa.weaver.test',
  authTokenApi: '/token',
  monitor: { enabled: false },
  localModules: { '@weapp/people': MODULE, '@weapp/news': NEWS },
  onError: () => undefined,
  ...over,
});

let sdk: WeaverSDK;
let app: HTMLElement;
let root: Root;
const errors = vi.fn();
beforeEach(() => {
  asked.length = 0;
  renders = 0;
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input as string, location.href);
    asked.push(pathname);
    return Promise.resolve(Response.json(ANSWERS[pathname] ?? {}));
  };
  errors.mockClear();
  vi.spyOn(console, 'error').mockImplementation(errors);
  sdk = createWeaverSDK();
  app = document.body.appendChild(document.createElement('main'));
  root = createRoot(app);
});
afterEach(async () => {
  root.unmount();
  await sdk.destroy();
  app.remove();
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

/** Renders, and runs the effects. */
const render = (page: ReactNode): void => {
  flushSync(() => {
    root.render(page);
  });
};

const Office = ({ config = configOf(), children }: { config?: WeaverConfig; children?: ReactNode }) => (
  <ScopeProvider sdk={sdk} config={config}>
    {children}
  </ScopeProvider>
);
const CardOf = (given: Partial<WeaverComponentProps>) => (
  <WeaverComponent name="@weapp/people/Card" {...given} />
);
const islands = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-weaver-island]')];
/** The texts of all islands. */
const texts = (): string[] =>
  islands().map(({ shadowRoot }) => shadowRoot?.querySelector('.weaver-content')?.textContent ?? '');
const shows = (...expected: string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(texts()).toEqual(expected);
  });
const click = (at = 0): void => islands()[at]?.shadowRoot?.querySelector('button')?.click();
const inits = (): number => asked.filter((path) => path.endsWith('getInfo')).length;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: WeaverError }> {
  static getDerivedStateFromError(error: WeaverError) {
    return { error };
  }
  override state: { readonly error?: WeaverError } = {};
  override render(): ReactNode {
    const { error } = this.state;
    return error ? <p id="caught">{`${error.code}: ${error.message}`}</p> : this.props.children;
  }
}
const caught = (): string | null | undefined => app.querySelector('#caught')?.textContent;

it('starts one session and shows a component once, also in strict mode; the session outlives the provider', async () => {
  const page = (
    <StrictMode>
      <Office>
        <CardOf props={{ name: 'Li Wei' }} />
      </Office>
    </StrictMode>
  );
  render(page);
  await shows('Li Wei 0');
  render(null);
  await shows();
  expect(sdk.status).toBe('success');
  render(page);
  await shows('Li Wei 0');
  expect(inits()).toBe(1);
  expect(errors).not.toHaveBeenCalled();
});

it('passes new props on without mounting the component anew, and leaves it alone while they are equal', async () => {
  const show = (props?: object): void => {
    render(
      <Office>
        <CardOf props={props} />
      </Office>,
    );
  };
  show(Object.freeze({ name: 'Li Wei' }));
  await shows('Li Wei 0');
  click();
  await shows('Li Wei 1');
  show({ name: 'Wang Fang' });
  await shows('Wang Fang 1');
  const before = renders;
  show({ name: 'Wang Fang' });
  show({ name: 'Wang Fang' });
  const cyclic: Record<string, unknown> = { name: 'Zhao', run: () => 1 };
  cyclic['self'] = cyclic;
  show(cyclic);
  await shows('Zhao 1');
  expect(renders).toBe(before + 1);
  show();
  await shows('nobody 1');
});

it('reports ready, the events of the component and errors to the functions of the latest render', async () => {
  const seen: unknown[] = [];
  const show = (who: string, props?: object): void => {
    render(
      <Office>
        <CardOf
          props={props}
          onReady={({ status }) => seen.push([who, status])}
          onEvent={({ event, payload }) => seen.push([who, event, payload])}
          onError={({ code }) => seen.push([who, code])}
        />
      </Office>,
    );
  };
  show('first');
  await shows('nobody 0');
  show('second');
  click();
  await shows('nobody 1');
  show('third', { name: 'crash' });
  await vi.waitFor(() => {
    expect(seen).toEqual([
      ['first', 'ready'],
      ['second', 'picked', { clicks: 1 }],
      ['third', 'RENDER_FAILED'],
    ]);
  });
});

it('keeps a component with keepAlive over a change of view: its state, the props of the new place, each listener once', async () => {
  const picked = vi.fn();
  const show = (view?: string, props?: object): void => {
    render(
      <StrictMode>
        <Office>{view && <CardOf key={view} keepAlive="card" props={props} onEvent={picked} />}</Office>
      </StrictMode>,
    );
  };
  show('a', { name: 'Li Wei' });
  await shows('Li Wei 0');
  const [island] = islands();
  for (const view of ['b', 'c']) {
    show();
    await shows();
    show(view, { name: 'Li Wei' });
    await shows('Li Wei 0');
  }
  click();
  await shows('Li Wei 1');
  // Directly from one place to another.
  show('d');
  await shows('nobody 1');
  expect(islands()).toEqual([island]);
  expect(mounted).toBe(1);
  expect(picked).toHaveBeenCalledTimes(1);
});

it('shows the fallback until the component is ready, and the component of another module when the name changes', async () => {
  const show = (name: string, fallback?: ReactNode): void => {
    render(
      <Office>
        <WeaverComponent name={name} fallback={fallback} className="place" />
      </Office>,
    );
  };
  show('@weapp/people/Card', <i>loading</i>);
  expect(app.querySelector('.place')?.textContent).toBe('loading');
  await shows('nobody 0');
  await vi.waitFor(() => {
    expect(app.querySelector('i')).toBeNull();
  });
  expect(islands()[0]?.offsetHeight).toBeGreaterThan(0);
  show('@weapp/news/News');
  await shows('the other one');
  const covered = vi.fn();
  show('@weapp/people/Card', <i ref={covered}>loading</i>);
  await shows('nobody 0');
  await vi.waitFor(() => {
    // With its element, and without it again.
    expect(covered.mock.calls.map(([element]) => element !== null)).toEqual([true, false]);
  });
});

it('throws to the nearest error boundary if that is wanted, otherwise shows the error in place', async () => {
  const props = { name: 'crash' };
  render(
    <Office>
      <CardOf props={props} />
      <Boundary>
        <CardOf props={props} throwErrors />
      </Boundary>
      <CardOf name="" onError={errors} />
    </Office>,
  );
  await vi.waitFor(() => {
    expect(caught()).toMatch(/^RENDER_FAILED/);
    expect(islands()).toHaveLength(1);
    expect(islands()[0]?.shadowRoot?.querySelector('[role=alert], button')).not.toBeNull();
  });
  // A name that `render` throws for is no crash of the app.
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ code: 'MISSING_CONTAINER_COMP' }));
});

it('shares the session with a provider of equal config, and refuses one with another config by name', async () => {
  const refused = vi.fn();
  let call: ((...args: number[]) => Promise<unknown>) | undefined;
  function Refused(): ReactElement {
    const { status, error } = useWeaver();
    call = useWeaverFunction('@weapp/people/sum');
    return <p id="state">{`${status} ${error?.code ?? ''}`}</p>;
  }
  render(
    <>
      <Office>
        <CardOf />
      </Office>
      <Office config={configOf({ onError: () => 2 })}>
        <CardOf />
      </Office>
      <Office config={configOf({ oadomain: 'https://other.weaver.test' })}>
        <CardOf onError={refused} />
        <Refused />
      </Office>
    </>,
  );
  await shows('nobody 0', 'nobody 0');
  expect(inits()).toBe(1);
  expect(app.querySelector('#state')?.textContent).toBe('failed CONFIG_INVALID');
  expect(refused).toHaveBeenCalledWith(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: 'the session has another oadomain: call destroy() first',
    }),
  );
  await expect(call?.(1, 2)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
});

it('tells the state of the session, and shows everything again with another one after destroy', async () => {
  const states: string[] = [];
  let call: ((...args: number[]) => Promise<unknown>) | undefined;
  let open: ReturnType<typeof useOpenRecord> | undefined;
  function State(): ReactElement {
    const { status, language, context, error } = useWeaver();
    call = useWeaverFunction('@weapp/people/sum');
    open = useOpenRecord();
    const text = `${status} ${language} ${context?.user.id ?? '-'} ${error?.code ?? '-'}`;
    if (states[states.length - 1] !== text) states.push(text);
    return <p>{text}</p>;
  }
  const show = (config: WeaverConfig): void => {
    render(
      <Office config={config}>
        <State />
        <CardOf />
      </Office>,
    );
  };
  show(configOf({ language: 'en_US' }));
  await shows('nobody 0');
  await expect(call?.(1, 2)).resolves.toBe(3);
  const unknownKind: string = 'nothing';
  await expect(open?.(unknownKind, '1')).rejects.toMatchObject({ code: 'ROUTE_MISSING' });
  await sdk.setLanguage('ja_JP');
  await vi.waitFor(() => {
    expect(states).toEqual([
      'idle en_US - -',
      'loading en_US - -',
      'success en_US u1 -',
      'success ja_JP u1 -',
    ]);
  });
  await sdk.destroy();
  expect(texts()).toEqual([]);
  show(configOf({ language: 'fr_FR' }));
  await shows('nobody 0');
  expect(states[states.length - 1]).toBe('success fr_FR u1 -');
});

it.each<[string, unknown]>([
  ['a function', () => 1],
  ['a text', 'Li Wei'],
])('reports props that are %s, and shows the component again with others', async (_, props) => {
  const failed = vi.fn();
  const show = (given: object): void => {
    render(
      <Office config={configOf({ onError: failed })}>
        <CardOf props={given} />
      </Office>,
    );
  };
  show({ name: 'Li Wei' });
  await shows('Li Wei 0');
  show(props as object);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'RENDER_FAILED' }));
  show({ name: 'Wang Fang' });
  await shows('Wang Fang 0');
});

it('starts a session with another config after one that failed', async () => {
  const show = (config: WeaverConfig): void => {
    render(
      <Office config={config}>
        <CardOf />
      </Office>,
    );
  };
  show(configOf({ authTokenApi: '/no-token' }));
  await vi.waitFor(() => {
    expect(sdk.status).toBe('failed');
  });
  show(configOf());
  await shows('nobody 0');
});

it('takes components away that still load: without a callback, and without a trace; renders none of many anew when they are ready', async () => {
  const told = vi.fn();
  const commits = vi.fn();
  const many = Array.from({ length: 100 }, (_, at) => (
    <CardOf key={at} onReady={told} onError={told} onEvent={told} />
  ));
  render(<Office>{many}</Office>);
  expect(islands()).toHaveLength(100);
  render(<Office />);
  await shows();
  await sdk.ready;
  render(
    <Office>
      <Profiler id="many" onRender={commits}>
        {many}
      </Profiler>
    </Office>,
  );
  await shows(...many.map(() => 'nobody 0'));
  expect(told).toHaveBeenCalledTimes(100);
  expect(commits).toHaveBeenCalledTimes(1);
});

it('needs a provider, and says so', async () => {
  render(
    <Boundary>
      <CardOf />
    </Boundary>,
  );
  await vi.waitFor(() => {
    expect(caught()).toBe('NOT_INITIALISED: no <WeaverProvider config> is around this component');
  });
});

it.each([
  ['the markup of the server', '<div style="min-height:120px"><div></div></div>', false],
  ['other markup', '<p>not this</p>', true],
])('hydrates over %s, and shows its component once', async (_, html, isMended) => {
  root.unmount();
  app.innerHTML = html;
  const onRecoverableError = vi.fn();
  root = hydrateRoot(
    app,
    <Office>
      <CardOf options={{ minHeightPx: 120 }} />
    </Office>,
    { onRecoverableError },
  );
  await shows('nobody 0');
  // React 18 reports it twice.
  expect(onRecoverableError.mock.calls.length > 0).toBe(isMended);
  expect(app.children).toHaveLength(1);
});
