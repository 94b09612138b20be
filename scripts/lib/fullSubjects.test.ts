import { expect, it } from 'vitest';
import { fullSubjects } from './fullSubjects.mjs';

it('names the subjects of test:full by the folders of the examples', () => {
  const files = [
    'embed-examples/hosts/startingPages.full.test.ts',
    'embed-examples/hosts/records/references.full.test.ts',
    'embed-examples/modules/records/view.full.test.ts',
    'embed-examples\\platform\\control\\errors\\errorsPage.full.test.ts',
    'embed-examples/hosts/records/records.e2e.test.ts',
  ];
  expect(fullSubjects(files)).toEqual({
    pages: ['embed-examples/hosts/startingPages.full.test.ts'],
    records: [
      'embed-examples/hosts/records/references.full.test.ts',
      'embed-examples/modules/records/view.full.test.ts',
    ],
    control: ['embed-examples/platform/control/errors/errorsPage.full.test.ts'],
  });
});
