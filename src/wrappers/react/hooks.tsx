import { useCallback, useSyncExternalStore } from 'react';
import type {
  FunctionArgs,
  FunctionName,
  FunctionResult,
  WeaverFunctions,
} from '../../islands/moduleTypes.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { refuse, type WeaverState } from '../sessionState.js';
import { useScope } from './scope.js';

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
