import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { weaverSDK } from 'weaver-sdk';

/** Called once outside of the app, because components are remounted while the session continues. */
export function connectOffice(): void {
  weaverSDK
    .init({
      oadomain: 'https://oa.example.com',
      staticDomain: 'https://static.example.com',
      authTokenApi: '/api/weaver-token',
      theme: { colorScheme: 'auto' },
      shared: { react: React, 'react-dom': ReactDOM, 'react-dom/client': ReactDOMClient },
    })
    .catch(() => undefined); // each island shows it
}
