/** Names on `window` under which a micro app that was built with externals finds its libraries. */
export const WINDOW_NAMES: Readonly<Record<string, string>> = {
  react: 'React',
  'react-dom/client': 'ReactDOMClient',
  'react/jsx-runtime': 'ReactJsxRuntime',
  '@weapp/utils': 'weappUtils',
};
