import type { ReactElement } from 'react';
import { Table } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Section } from './Section.js';

/** The table of the sensitive words, and the same without rows. */
export function TableSection({ samples }: { readonly samples: Samples }): ReactElement {
  const columns = [
    { dataIndex: 'name', title: samples.ruleName },
    { dataIndex: 'value', title: samples.ruleWords },
  ];
  return (
    <Section title={samples.table}>
      <Table
        caption={samples.words}
        columns={columns}
        rows={samples.rulesFound.map(([name, value]) => ({ name, value }))}
      />
      <br />
      <Table caption={samples.rules} columns={columns} rows={[]} emptyText={samples.empty} />
    </Section>
  );
}
