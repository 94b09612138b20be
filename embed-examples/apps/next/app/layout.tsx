import type { Metadata, Viewport } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { WeaverConfig } from 'weaver-sdk';
import { WeaverProvider } from 'weaver-sdk/react';
import './app.css';

export const metadata: Metadata = { title: 'Next', icons: 'data:,' };
export const viewport: Viewport = { colorScheme: 'light dark' };

const OFFICE: WeaverConfig = {
  oadomain: process.env.NEXT_PUBLIC_OADOMAIN,
  staticDomain: process.env.NEXT_PUBLIC_STATIC_DOMAIN,
  authTokenApi: '/api/weaver-token',
  theme: { colorScheme: 'auto' },
};

/** A server component: a config of data alone may be given to the provider here. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav aria-label="Views">
          <Link href="/">Team</Link>
          <Link href="/invoices">Invoices</Link>
          <Link href="/broken">Broken</Link>
        </nav>
        <WeaverProvider config={OFFICE}>{children}</WeaverProvider>
      </body>
    </html>
  );
}
