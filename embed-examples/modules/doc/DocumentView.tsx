import type { ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { DocumentReader } from './page/DocumentReader.js';

/** Props of {@link DocumentView}. */
export interface DocumentViewProps {
  /** A document's id; without one, the tenant's newest document. */
  readonly id?: string;
  /** Called when the reader chooses another document; return false to prevent opening it here. */
  readonly onOpenDocument?: (id: string) => unknown;
  readonly weaver: ModuleContext<{
    openDocument: { readonly id: string };
    title: { readonly title: string };
    print: { readonly id: string };
  }>;
}

/**
 * A document of the knowledge base, to read and to print. Emits `openDocument` `{ id }` when the reader goes to another
 * document or back, `title` `{ title }` when one is shown, and `print` `{ id }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/doc/DocumentView', { id: '4915532168790020003' })
 */
export function DocumentView({ id = '', onOpenDocument, weaver }: DocumentViewProps): ReactElement {
  const tell = (next: string) => weaver.emit('openDocument', { id: next });
  const open = (next: string) => {
    tell(next);
    return onOpenDocument?.(next) !== false;
  };
  return <DocumentReader id={id} weaver={weaver} onOpen={open} onBack={tell} />;
}
