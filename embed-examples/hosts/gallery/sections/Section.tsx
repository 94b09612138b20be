import type { CSSProperties, ReactElement, ReactNode } from 'react';

const PANEL: CSSProperties = {
  position: 'relative',
  margin: '16px',
  padding: '16px',
  border: '1px solid var(--weaver-border)',
  borderRadius: 'var(--weaver-radius)',
  background: 'var(--weaver-surface)',
};

/** A panel with a title, as an island would appear on a page. */
export function Section(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section style={PANEL} aria-label={props.title}>
      <h2 style={{ margin: '0 0 12px', fontWeight: 600 }}>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** Buttons side by side. */
export function Row({ children }: { readonly children: ReactNode }): ReactElement {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>{children}</div>;
}
