import type { ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { SaveAs } from './files/SaveAs.js';
import { DocumentReader } from './page/DocumentReader.js';

/** Props of {@link DocumentToFile}. */
export interface DocumentToFileProps {
  /** A document's id; without one, the tenant's newest document. */
  readonly id?: string;
  readonly weaver: ModuleContext<{ title: { readonly title: string }; print: { readonly id: string } }>;
}

const openHere = () => true;

/**
 * A document with what saves it as a file: a page that is readable everywhere, plain text, or a print. Emits `title`
 * `{ title }` when a document is shown and `print` `{ id }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/doc/DocumentToFile', { id: '4915532168790020003' })
 */
export function DocumentToFile({ id = '', weaver }: DocumentToFileProps): ReactElement {
  return (
    <DocumentReader
      id={id}
      weaver={weaver}
      onOpen={openHere}
      above={(document) => <SaveAs document={document} headingId={`${weaver.islandId}-save`} />}
    />
  );
}
