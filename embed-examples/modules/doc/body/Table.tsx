import type { ReactElement, ReactNode } from 'react';
import type { DocumentBlock, DocumentCell } from '../data/blocks.js';
import { ScrollBox } from '../parts/ScrollBox.js';
import { text } from '../texts.js';

type Row = readonly DocumentCell[];

const isHead = (row: Row): boolean => row.every(({ isHeader }) => isHeader);

function Cell({
  cell,
  scope,
  children,
}: {
  readonly cell: DocumentCell;
  readonly scope: 'col' | 'row';
  readonly children: ReactNode;
}): ReactElement {
  const spans = { colSpan: cell.columnSpan ?? 1, rowSpan: cell.rowSpan ?? 1 };
  // A header without text is no header: the empty corner of a table.
  return cell.isHeader && cell.blocks.length > 0 ? (
    <th scope={scope} {...spans}>
      {children}
    </th>
  ) : (
    <td {...spans}>{children}</td>
  );
}

/** Props of {@link Table}. */
export interface TableProps {
  readonly block: Extract<DocumentBlock, { kind: 'table' }>;
  /** Renders the content of a cell. */
  readonly showBlocks: (blocks: readonly DocumentBlock[]) => ReactElement;
}

/** A table; rows of header cells at its top form its head. It scrolls when it is too wide. */
export function Table({ block: { caption, rows }, showBlocks }: TableProps): ReactElement {
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const headRows = firstOfBody < 0 ? 0 : firstOfBody;
  const show = (part: readonly Row[], scope: 'col' | 'row') =>
    part.map((row, index) => (
      <tr key={index}>
        {row.map((cell, place) => (
          <Cell key={place} cell={cell} scope={scope}>
            {showBlocks(cell.blocks)}
          </Cell>
        ))}
      </tr>
    ));
  return (
    <ScrollBox label={caption === '' ? text('table') : caption}>
      <table className="wd-table">
        {caption !== '' && <caption className="wd-caption">{caption}</caption>}
        {headRows > 0 && <thead>{show(rows.slice(0, headRows), 'col')}</thead>}
        <tbody>{show(rows.slice(headRows), 'row')}</tbody>
      </table>
    </ScrollBox>
  );
}
