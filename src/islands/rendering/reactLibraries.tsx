import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** React by import name. The builds for script tags map these imports to Preact. */
export const reactLibraries: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react/jsx-runtime': { Fragment, jsx, jsxs },
};
