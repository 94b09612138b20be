import { useState, type ReactElement } from 'react';
import { Checkbox, Select, TextArea, TextField } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Section } from './Section.js';

const nothing = (): void => undefined;

/** All fields: empty, filled, invalid, disabled. */
export function FieldSection({ samples }: { readonly samples: Samples }): ReactElement {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('secret');
  const [reason, setReason] = useState('');
  const [language, setLanguage] = useState('');
  const [remembers, setRemembers] = useState(true);
  return (
    <Section title={samples.fields}>
      <TextField
        label={samples.account}
        hint={samples.accountHint}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        isRequired
      />
      <TextField
        label={samples.password}
        type="password"
        error={samples.passwordError}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <TextArea
        label={samples.reason}
        placeholder={samples.reasonPlaceholder}
        error={reason === '' ? samples.reasonError : undefined}
        value={reason}
        onChange={setReason}
        isRequired
      />
      <TextField label={samples.locked} value={samples.lockedValue} onChange={nothing} isDisabled />
      <Select
        label={samples.language}
        placeholder={samples.choose}
        value={language}
        options={samples.languages.map((text) => ({ value: text, text }))}
        onChange={setLanguage}
      />
      <Checkbox label={samples.remember} isChecked={remembers} onChange={setRemembers} />
      <Checkbox
        label={samples.rules}
        error={samples.rulesError}
        isChecked={false}
        onChange={nothing}
        isRequired
      />
      <Checkbox label={samples.disabled} isChecked={false} onChange={nothing} isDisabled />
    </Section>
  );
}
