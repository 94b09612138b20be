import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { weaverSDK } from 'weaver-sdk';

/** Called once, beside the app and not in it: components come and go, the session stays. */
export function connectOffice(): void {
  weaverSDK
    .init({
      oadomain: 'https://oa.example.com',
      staticDomain: 'https://static.example.com',
      authTokenApi: '/api/weaver-token',
      shared: { react: React, 'react-dom': ReactDOM, 'react-dom/client': ReactDOMClient },
    })
    .catch(() => undefined); // each island says it where it stands
}
