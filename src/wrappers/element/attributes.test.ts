import { expect, it } from 'vitest';
import { COMPONENT_ATTRIBUTES, FRAME_ATTRIBUTES } from './attributes.js';
import manifest from './custom-elements.json' with { type: 'json' };

it('custom-elements.json lists the attributes and properties of each element', () => {
  const told = (manifest.modules[0]?.declarations ?? []).map(({ tagName, attributes, members }) => ({
    tagName,
    rows: attributes.map(({ name, fieldName }) => [name, fieldName]),
    members: members.map(({ name }) => name),
  }));
  const is = (tagName: string, table: typeof COMPONENT_ATTRIBUTES): object => ({
    tagName,
    rows: table.map(({ attribute, property }) => [attribute, property]),
    members: [...table.map(({ property }) => property), 'embedded'],
  });
  expect(told).toEqual([is('weaver-component', COMPONENT_ATTRIBUTES), is('weaver-frame', FRAME_ATTRIBUTES)]);
});
