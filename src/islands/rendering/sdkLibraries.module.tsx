type React = typeof import('react');
type Client = typeof import('react-dom/client');
type Runtime = typeof import('react/jsx-runtime');

/** The libraries of this page by import name, once they are bound. */
export let sdkLibraries: Readonly<Record<string, unknown>>;

/** What the interface of the SDK imports from React: in the ES module it gets this file instead (scripts/rollup/variants.mjs). */
export let Component: React['Component'];
export let Fragment: React['Fragment'];
export let createContext: React['createContext'];
export let useContext: React['useContext'];
export let useEffect: React['useEffect'];
export let useLayoutEffect: React['useLayoutEffect'];
export let useRef: React['useRef'];
export let useState: React['useState'];
export let useSyncExternalStore: React['useSyncExternalStore'];
export let createRoot: Client['createRoot'];
export let jsx: Runtime['jsx'];
export let jsxs: Runtime['jsxs'];

/** Sets the React that the SDK renders with, once, before anything is rendered. */
export function bindReact(libraries: Readonly<Record<string, unknown>>): void {
  sdkLibraries = libraries;
  ({
    Component,
    Fragment,
    createContext,
    useContext,
    useEffect,
    useLayoutEffect,
    useRef,
    useState,
    useSyncExternalStore,
  } = libraries['react'] as React);
  ({ createRoot } = libraries['react-dom/client'] as Client);
  ({ jsx, jsxs } = libraries['react/jsx-runtime'] as Runtime);
}
