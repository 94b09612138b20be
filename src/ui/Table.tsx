import { useRef, type ReactElement, type ReactNode } from 'react';
import { useUiId } from './UiRoot.js';
import { useOverflow } from './useOverflow.js';

/** A column, as the platform describes it (contract §2, `weaTable`). */
export interface TableColumn {
  /** The key of a row that is shown in this column. */
  readonly dataIndex: string;
  readonly title: string;
}

/** Props of {@link Table}. */
export interface TableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** What is shown, by `dataIndex`; a key without a column is not shown. */
  readonly rows: readonly Readonly<Record<string, ReactNode>>[];
  /** Shown in the table when there are no rows. */
  readonly emptyText?: string;
}

const hasOwn = (row: object, key: string): boolean => Object.prototype.hasOwnProperty.call(row, key);

/**
 * Rows under titled columns. What is too wide scrolls in the table's own box; on a phone each row is a small list of
 * title and value. The roles are said, because a style that is not a table's takes them away.
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
