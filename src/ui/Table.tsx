import { useRef, type ReactElement, type ReactNode } from 'react';
import { useUiId } from './UiRoot.js';
import { useOverflow } from './useOverflow.js';

/** A column, as in the platform's response (contract §2, `weaTable`). */
export interface TableColumn {
  /** The key of a row that is shown in this column. */
  readonly dataIndex: string;
  readonly title: string;
}

/** Props of {@link Table}. */
export interface TableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** Cell contents by `dataIndex`; a key without a column is not shown. */
  readonly rows: readonly Readonly<Record<string, ReactNode>>[];
  /** Shown in the table when there are no rows. */
  readonly emptyText?: string;
}

const hasOwn = (row: object, key: string): boolean => Object.prototype.hasOwnProperty.call(row, key);

/**
 * A table with column titles. It scrolls inside its own box if it is too wide; on a phone each row is a list of titles and
 * values. The ARIA roles are explicit, because `display: block` removes the native table roles.
 */
export function Table({ caption, columns, rows, emptyText }: TableProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(box);
  const id = useUiId();
  return (
    <div
      ref={box}
      className="weaver-ui-table-box"
      {...(scrolls ? { role: 'region', 'aria-labelledby': id, tabIndex: 0 } : {})}
    >
      <table className="weaver-ui-table" role="table">
        <caption id={id}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ dataIndex, title }) => (
              <th key={dataIndex} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={at} role="row">
              {columns.map(({ dataIndex, title }) => (
                <td key={dataIndex} role="cell" data-title={title}>
                  <div>{hasOwn(row, dataIndex) ? row[dataIndex] : null}</div>
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && emptyText !== undefined && (
            <tr role="row">
              <td role="cell" className="weaver-ui-table-empty" colSpan={columns.length}>
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
