import { CorsComponent } from '@weapp/utils';
import { useState, type ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { FAULTS, type FaultName } from './faults.js';
import { LostPicture } from './LostPicture.js';
import { text, type TEXTS } from './texts.js';

/** Props of {@link BrokenPanel}. */
export interface BrokenPanelProps {
  /** The host's callback, which may throw. */
  readonly onAction?: (fault: string) => void;
}

/** The buttons by the kind of error that they cause. */
const GROUPS: readonly (readonly [title: keyof typeof TEXTS, faults: readonly FaultName[]])[] = [
  ['script', ['click', 'timer', 'privateMessage', 'hostCallback', 'identical', 'distinct']],
  ['promise', ['rejection', 'textRejection', 'refusedCall']],
  ['ajax', ['failedCall', 'lostCall', 'abortedCall']],
  ['rest', ['picture', 'nested', 'reported']],
];

/** A panel whose buttons cause errors. The counter shows that the panel still works after them. */
export function BrokenPanel({
  weaver,
  onAction = () => undefined,
}: BrokenPanelProps & { readonly weaver: ModuleContext }): ReactElement {
  const [last, setLast] = useState<FaultName>();
  const [clicks, setClicks] = useState(0);
  const [hasPicture, setHasPicture] = useState(false);
  const [hasCrash, setHasCrash] = useState(false);
  const cause = (name: FaultName): void => {
    setLast(name);
    setClicks((count) => count + 1);
    FAULTS[name]({
      weaver,
      onAction,
      addPicture: () => {
        setHasPicture(true);
      },
      addCrash: () => {
        setHasCrash(true);
      },
    });
  };
  return (
    <section className="broken">
      <h2>{text('title')}</h2>
      {GROUPS.map(([title, faults]) => (
        <div key={title} role="group" aria-label={text(title)}>
          <h3>{text(title)}</h3>
          {faults.map((name) => (
            <button
              key={name}
              type="button"
              data-fault={name}
              onClick={() => {
                cause(name);
              }}
            >
              {text(name)}
            </button>
          ))}
        </div>
      ))}
      <p role="status">
        <span>{last === undefined ? '' : text('done', { fault: text(last) })}</span>{' '}
        <span className="broken-count">{text('count', { count: String(clicks) })}</span>
      </p>
      {hasPicture && <LostPicture name="later" />}
      {hasCrash && <CorsComponent app="@weapp/broken" compName="Crash" where="another component" />}
    </section>
  );
}
