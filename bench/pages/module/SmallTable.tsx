import { useState, type ReactElement } from 'react';

/** One row of {@link SmallTable}. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly open: number;
}

/** Props of {@link SmallTable}. */
export interface SmallTableProps {
  readonly rows: readonly TableRow[];
}

/** The small table component of the bench: eight rows, a sort button, a row that can be chosen. */
export function SmallTable({ rows }: SmallTableProps): ReactElement {
  const [ascending, setAscending] = useState(true);
  const [chosen, setChosen] = useState('');
  const sorted = [...rows].sort((a, b) => (ascending ? a.open - b.open : b.open - a.open));
  return (
    <table className="bench-table">
      <thead>
        <tr>
          <th>Name</th>
          <th>Department</th>
          <th>
            <button type="button" onClick={() => setAscending(!ascending)}>
              Open tasks
            </button>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ id, name, department, open }) => (
          <tr key={id} className={id === chosen ? 'chosen' : ''} onClick={() => setChosen(id)}>
            <td>{name}</td>
            <td>{department}</td>
            <td>{open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
