import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Checkbox, Select, TextArea, TextField } from './fields.js';
import { createTestStage, type TestStage } from '../../embed-examples/testing/fixtures/uiStage.js';

let stage: TestStage;
const onChange = vi.fn();
beforeEach(() => {
  stage = createTestStage();
});
afterEach(() => {
  stage.remove();
  onChange.mockClear();
});

/** Every kind of field has the same attributes for hint and error. */
const FIELDS: Readonly<Record<string, (props: object) => ReactElement>> = {
  TextField: (props) => <TextField label="Field" value="" onChange={onChange} {...props} />,
  TextArea: (props) => <TextArea label="Field" value="" onChange={onChange} {...props} />,
  Select: (props) => <Select label="Field" value="" options={[]} onChange={onChange} {...props} />,
  Checkbox: (props) => <Checkbox label="Field" isChecked={false} onChange={onChange} {...props} />,
};
const control = () => vi.waitFor(() => stage.find<HTMLInputElement>('input, textarea, select'));

describe.each(Object.entries(FIELDS))('a %s', (_, make) => {
  it('is named by its label', async () => {
    stage.show(make({}));
    const element = await control();
    expect(Array.from(element.labels ?? [], ({ textContent }) => textContent)).toEqual(['Field']);
    expect(element.hasAttribute('aria-invalid')).toBe(false);
    expect(element.hasAttribute('aria-describedby')).toBe(false);
  });

  it('is described by hint and error, and invalid while there is an error', async () => {
    stage.show(make({ hint: 'As in your mail.', error: 'It is wrong.', isRequired: true }));
    const element = await control();
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => stage.find(`#${id}`).textContent)).toEqual(['As in your mail.', 'It is wrong.']);
    expect(element.getAttribute('aria-invalid')).toBe('true');
    expect(element.getAttribute('aria-required')).toBe('true');
    stage.show(make({ hint: 'As in your mail.' }));
    await vi.waitFor(() => {
      expect(element.hasAttribute('aria-invalid')).toBe(false);
    });
    expect(element.getAttribute('aria-describedby')).toBe(ids[0]);
  });

  it('shows an error in a live region that was rendered before', async () => {
    stage.show(make({}));
    await control();
    const region = stage.find('[aria-live="polite"]');
    stage.show(make({ error: 'It is wrong.' }));
    await vi.waitFor(() => {
      expect(region.textContent).toBe('It is wrong.');
    });
  });

  it('can be disabled', async () => {
    stage.show(make({ isDisabled: true }));
    expect((await control()).disabled).toBe(true);
  });
});

function Typed({ field }: { readonly field: typeof TextField | typeof TextArea }): ReactElement {
  const [value, setValue] = useState('');
  const Field = field;
  return (
    <Field
      label="Field"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

function Ticked(): ReactElement {
  const [isTicked, setTicked] = useState(false);
  return (
    <Checkbox
      label="Field"
      isChecked={isTicked}
      onChange={(next) => {
        onChange(next);
        setTicked(next);
      }}
    />
  );
}

it.each([
  ['one line', TextField],
  ['many lines', TextArea],
])('hands on what is typed, key by key: %s', async (_, field) => {
  stage.show(<Typed field={field} />);
  const element = await control();
  await userEvent.click(element);
  await userEvent.keyboard('abc');
  expect(onChange.mock.calls.flat()).toEqual(['a', 'ab', 'abc']);
  expect(element.value).toBe('abc');
});

it('a text area cannot be resized by dragging', async () => {
  stage.show(<TextArea label="Field" value="" onChange={onChange} />);
  expect(getComputedStyle(await control()).resize).toBe('none');
});

it('a select passes the chosen value on; its placeholder cannot be chosen', async () => {
  const options = [
    { value: '1', text: 'One' },
    { value: '2', text: 'Two' },
  ];
  stage.show(
    <Select label="Field" value="" options={options} placeholder="Please choose" onChange={onChange} />,
  );
  const element = (await control()) as unknown as HTMLSelectElement;
  expect(element.selectedOptions[0]?.textContent).toBe('Please choose');
  expect(element.options[0]?.disabled).toBe(true);
  await userEvent.selectOptions(element, 'Two');
  expect(onChange.mock.calls).toEqual([['2']]);
});

it('a checkbox is toggled by its label and by the space bar', async () => {
  stage.show(<Ticked />);
  const element = await control();
  await userEvent.click(stage.find('label span'));
  expect(element.checked).toBe(true);
  element.focus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('two fields of two roots never share an id', async () => {
  const other = createTestStage('other');
  stage.show(<TextField label="Field" value="" onChange={onChange} />);
  other.show(<TextField label="Field" value="" onChange={onChange} />);
  const ids = [(await control()).id, (await vi.waitFor(() => other.find('input'))).id];
  other.remove();
  expect(new Set(ids).size).toBe(2);
  expect(ids[1]).toMatch(/^other-/);
});
