import { LIBRARY_GROUPS } from '../utilsGroups.js';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Export names of the shared libraries. The dev server serves ES modules, which must list their exports; a build does not
 * need them. Includes React 18 and 19: exports that the provider does not have are undefined.
 */
export const SHARED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  react: words(`
    Activity Children Component Fragment Profiler PureComponent StrictMode Suspense ViewTransition act addTransitionType
    cache cacheSignal captureOwnerStack cloneElement createContext createElement createFactory createRef forwardRef
    isValidElement lazy memo startTransition unstable_useCacheRefresh use useActionState useCallback useContext
    useDebugValue useDeferredValue useEffect useEffectEvent useId useImperativeHandle useInsertionEffect useLayoutEffect
    useMemo useOptimistic useReducer useRef useState useSyncExternalStore useTransition version`),
  'react-dom': words(`
    createPortal findDOMNode flushSync hydrate preconnect prefetchDNS preinit preinitModule preload preloadModule render
    requestFormReset unmountComponentAtNode unstable_batchedUpdates useFormState useFormStatus version`),
  'react-dom/client': words('createRoot hydrateRoot version'),
  'react/jsx-runtime': words('Fragment jsx jsxs'),
  'react/jsx-dev-runtime': words('Fragment jsxDEV'),
  '@weapp/utils': Object.values(LIBRARY_GROUPS).flat(),
};

/** A shared library as an ES module for the dev server, which reads it from the shared scope when it runs. */
export function sharedDevCode(reader: string, library: string): string {
  const names = SHARED_EXPORTS[library] ?? [];
  return `${reader.replace('export function', 'function')}
const library = readShared(${JSON.stringify(library)});
export default library.default || library;
export const { ${names.join(', ')} } = library;
`;
}
