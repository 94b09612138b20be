import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  useCallback,
  useSyncExternalStore,
} from 'react';
import type { WeaverConfig } from '../../context/config.js';
import { WeaverError } from '../../core/errors.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import {
  joinSession,
  otherKeys,
  createSessionState,
  type SessionState,
  refuse,
  type WeaverState,
} from '../sessionState.js';
import type {
  FunctionArgs,
  FunctionName,
  FunctionResult,
  WeaverFunctions,
} from '../../islands/moduleTypes.js';

/** Props of `WeaverProvider` (contract §8). */
export interface WeaverProviderProps {
  /** Of `init`. Functions are those of the first render; other data starts a new session only after `destroy` or a failure. */
  readonly config: WeaverConfig;
  readonly children?: ReactNode;
}

/** What a provider gives the components below it; another object for each session. */
export interface Scope {
  readonly sdk: WeaverSDK;
  readonly state: SessionState;
  /** Set if this provider's config is refused: then nothing below it uses the session. */
  readonly refused?: WeaverError | undefined;
}

const ScopeContext = createContext<Scope | undefined>(undefined);

/**
 * The scope of the nearest provider.
 *
 * @throws WeaverError NOT_INITIALISED without a provider
 */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope) return scope;
  throw new WeaverError('NOT_INITIALISED', {
    message: 'no <WeaverProvider config> is around this component',
  });
}

/** Before the effects of the components below. A server runs none of them, and React 18 warns about this one there. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `WeaverProvider` for an SDK. */
export function ScopeProvider({
  sdk,
  config,
  children,
}: WeaverProviderProps & { readonly sdk: WeaverSDK }): ReactElement {
  const [scope, setScope] = useState<Scope>(() => ({ sdk, state: createSessionState(sdk, config) }));
  /** The last config, in an array: a caller's config may be undefined. */
  const joined = useRef<readonly [WeaverConfig]>(undefined);
  useEarlyEffect(() => {
    const last = joined.current;
    // Strict mode runs effects twice, and a config may be written anew with each render.
    if (last && !otherKeys(last[0], config)) return;
    joined.current = [config];
    const refused = joinSession(sdk, config);
    // What was shown with the former session is embedded anew.
    if (refused || last) setScope((now) => ({ ...now, refused }));
  });
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

/** The session of the nearest provider; renders again when it changes. */
export function useWeaver(): WeaverState {
  const { state, refused } = useScope();
  return refuse(useSyncExternalStore(state.subscribe, state.read, state.readFirst), refused);
}

/** A function that calls the SDK; the same one until the session or what is bound changes. */
function useCall(
  method: 'apply' | 'open',
  ...bound: readonly string[]
): (...args: readonly unknown[]) => Promise<unknown> {
  const { sdk, refused } = useScope();
  return useCallback(
    (...args) =>
      refused
        ? Promise.reject(refused)
        : (sdk[method] as (...all: readonly unknown[]) => Promise<unknown>)(...bound, ...args),
    [sdk, refused, method, ...bound],
  );
}

/** A function of a module, with the types of `WeaverFunctions` if it is declared there. */
export type WeaverFunction<Name extends string> = Name extends keyof WeaverFunctions
  ? (...args: FunctionArgs<Name>) => Promise<FunctionResult<Name>>
  : <Result = unknown>(...args: readonly unknown[]) => Promise<Result>;

/**
 * A function that calls `apply`, the same one in each render. Rejects as `apply` does, and with CONFIG_INVALID below a refused
 * provider.
 */
export function useWeaverFunction<Name extends FunctionName>(name: FunctionName<Name>): WeaverFunction<Name> {
  return useCall('apply', name) as WeaverFunction<Name>;
}

/** A function that opens a record, as `open` does, the same one in each render. Call it in a click. */
export function useOpenRecord(): WeaverSDK['open'] {
  return useCall('open') as WeaverSDK['open'];
}
