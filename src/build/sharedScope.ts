import { LIBRARY_GROUPS } from './utilsGroups.js';

/** Libraries that are never bundled into a module: the SDK provides them through its shared scope (decision 14). */
export const SHARED_LIBRARIES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@weapp/utils',
] as const;

/** The module that reads all provided libraries, so that the check and its message exist once. */
export const SHARED_READER_ID = '\0weaver-shared';
/** The export of a virtual module with the whole library; named imports are resolved on it. */
export const WHOLE_LIBRARY = '__weaverLibrary';

const PREFIX = `${SHARED_READER_ID}:`;

/** The id of the virtual module for an import; undefined if the import is not a shared library. */
export function sharedImportId(source: string): string | undefined {
  return SHARED_LIBRARIES.some((library) => library === source) ? PREFIX + source : undefined;
}

/** The library of a virtual module; undefined for every other module id. */
export function sharedLibraryOf(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}

/**
 * The code of the reader. It runs with the module's script, after the SDK has chosen the provider.
 */
export function sharedReaderCode(appName: string): string {
  return `export function readShared(name) {
  var scope = globalThis.__weaverShared__;
  var library = scope && (scope[${JSON.stringify(`${appName}:shared`)}] || scope)[name];
  if (!library) {
    throw new Error(${JSON.stringify(`${appName} needs `)} + name + ' from the shared scope; load it through weaverSDK');
  }
  return library;
}
`;
}

/**
 * A library as an ES module for Rollup: the default export is the library's own default or the library itself, and
 * `syntheticNamedExports` turns `useState` into a read of the library at each use.
 */
export function sharedModuleCode(library: string): string {
  return `import { readShared } from ${JSON.stringify(SHARED_READER_ID)};
var library = readShared(${JSON.stringify(library)});
export default library.default || library;
export { library as ${WHOLE_LIBRARY} };
`;
}

/**
 * The same for Rolldown (Vite 8 and later), which has no synthetic exports but supports CommonJS: a default export of
 * the library is used through `__esModule`.
 */
export function sharedCommonJsCode(appName: string, library: string): string {
  return `${sharedReaderCode(appName).replace('export function', 'function')}
var library = readShared(${JSON.stringify(library)});
module.exports = library.default && !library.__esModule
  ? Object.assign({}, library, { __esModule: true, default: library.default })
  : library;
`;
}

/** A Rolldown plugin that resolves only the shared libraries, for the dependencies that Vite prebundles. */
export function sharedLibrariesFor(appName: string): {
  readonly name: string;
  resolveId(source: string): string | null;
  load(id: string): string | null;
} {
  return {
    name: 'weaver-shared-libraries',
    resolveId: (source) => sharedImportId(source) ?? null,
    load(id) {
      const library = sharedLibraryOf(id);
      return library === undefined ? null : sharedCommonJsCode(appName, library);
    },
  };
}

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
