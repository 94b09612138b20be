import type { ReactElement } from 'react';
import type { DocumentBlock } from '../data/blocks.js';
import { ScrollBox } from '../parts/ScrollBox.js';
import { text } from '../texts.js';
import { Picture } from './Picture.js';
import { Spans } from './Spans.js';
import { Table } from './Table.js';

/** The title is a heading of level 2. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

type Open = (id: string) => void;

type View<Kind extends DocumentBlock['kind']> = (
  block: Extract<DocumentBlock, { readonly kind: Kind }>,
  onOpen: Open,
) => ReactElement;

/** The view of each kind of block. */
const VIEWS: { readonly [Kind in DocumentBlock['kind']]: View<Kind> } = {
  heading({ level, spans }, onOpen) {
    const Tag = HEADINGS[level - 1] ?? 'h6';
    return (
      <Tag className="wd-heading" tabIndex={-1}>
        <Spans spans={spans} onOpen={onOpen} />
      </Tag>
    );
  },
  paragraph: ({ spans }, onOpen) => (
    <p className="wd-paragraph">
      <Spans spans={spans} onOpen={onOpen} />
    </p>
  ),
  list({ isOrdered, start, items }, onOpen) {
    const shown = items.map((blocks, index) => (
      <li key={index}>
        <Blocks blocks={blocks} onOpen={onOpen} />
      </li>
    ));
    return isOrdered ? (
      <ol className="wd-items" {...(start === undefined ? {} : { start })}>
        {shown}
      </ol>
    ) : (
      <ul className="wd-items">{shown}</ul>
    );
  },
  quote: ({ blocks }, onOpen) => (
    <blockquote className="wd-quote">
      <Blocks blocks={blocks} onOpen={onOpen} />
    </blockquote>
  ),
  code: ({ text: code }) => (
    <ScrollBox label={text('code')}>
      <pre className="wd-code" dir="ltr">
        <code>{code}</code>
      </pre>
    </ScrollBox>
  ),
  table: (block, onOpen) => (
    <Table block={block} showBlocks={(blocks) => <Blocks blocks={blocks} onOpen={onOpen} />} />
  ),
  image: (block) => <Picture block={block} />,
  rule: () => <hr className="wd-rule" />,
};

/** Props of {@link Blocks}. */
export interface BlocksProps {
  readonly blocks: readonly DocumentBlock[];
  /** Called with the id of a linked document. */
  readonly onOpen: Open;
}

/** The blocks of a document's body, created element by element: no text is parsed as markup. */
export function Blocks({ blocks, onOpen }: BlocksProps): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <Part key={index} block={block} onOpen={onOpen} />
      ))}
    </>
  );
}

function Part({ block, onOpen }: { readonly block: DocumentBlock; readonly onOpen: Open }): ReactElement {
  // Each kind has its own view in the table, which TypeScript cannot infer through an index.
  const view = VIEWS[block.kind] as (shown: DocumentBlock, open: Open) => ReactElement;
  return view(block, onOpen);
}
