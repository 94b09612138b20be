import { useEffect, useRef, type ReactElement } from 'react';
import { weaverSDK } from 'weaver-sdk';

/** The same on the server and in the browser. */
export function App({ address }: { readonly address: URL }): ReactElement {
  const place = useRef<HTMLDivElement>(null);

  // Effects run only in the browser.
  useEffect(() => {
    if (place.current === null) return;
    weaverSDK
      .init({
        oadomain: 'https://oa.example.com',
        staticDomain: 'https://static.example.com',
        authTokenApi: '/api/weaver-token',
        theme: { colorScheme: 'auto' },
      })
      .catch(() => undefined); // the island shows it
    const island = weaverSDK.render(place.current, '@weapp/people/ProfileCard');
    return () => void island.unmount();
  }, []);

  return (
    <>
      <p>
        Good to see you, {address.searchParams.get('name') ?? 'visitor'}. weaverSDK {weaverSDK.version} is{' '}
        {typeof weaverSDK.init === 'function' ? 'imported' : 'missing'} on both sides.
      </p>
      <div ref={place} />
    </>
  );
}
