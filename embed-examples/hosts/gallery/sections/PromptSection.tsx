import type { ReactElement } from 'react';
import type { Prompts, ReloginAttempt, ReloginOutcome } from '../../../../src/ui/prompts/index.js';
import { Button } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Row, Section } from './Section.js';

/** The result of each password in the sample dialog; any other is wrong. */
const OUTCOMES: Readonly<Record<string, ReloginOutcome<string>>> = {
  right: { kind: 'signedIn', session: 'sample' },
  other: { kind: 'otherPerson' },
  many: { kind: 'tooMany', waitSeconds: 240 },
  offline: { kind: 'unreachable' },
  page: { kind: 'loginPage', url: 'https://login.example.com/oa?from=gallery', isTrusted: false },
};

const attempt: ReloginAttempt<string> = {
  signIn: (_, password) => Promise.resolve(OUTCOMES[password] ?? { kind: 'wrong' }),
  resume: () => Promise.resolve({ kind: 'notYet' }),
  open: () => undefined,
};

/** A button for each message that the SDK shows by itself. */
export function PromptSection(props: { readonly samples: Samples; readonly prompts: Prompts }): ReactElement {
  const { samples, prompts } = props;
  return (
    <Section title={samples.prompts}>
      <Row>
        <Button
          onClick={() => {
            const person = { name: samples.person, account: 'maria' };
            void prompts.askRelogin(person, attempt, new AbortController().signal);
          }}
        >
          {samples.openSignIn}
        </Button>
        <Button
          onClick={() => {
            void prompts.askToOpen('https://bank.example@login.example.com/sign-in?for=the+office+platform');
          }}
        >
          {samples.openLink}
        </Button>
        <Button
          onClick={() => {
            prompts.showToast({ kind: 'error', text: samples.errorText });
          }}
        >
          {samples.openNotice}
        </Button>
        <Button
          onClick={() => {
            prompts.showToast({ kind: 'warning', text: samples.warningText });
          }}
        >
          {samples.openCheck}
        </Button>
      </Row>
    </Section>
  );
}
