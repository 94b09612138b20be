import { decorate, observable } from 'mobx';
import { observer } from 'mobx-react';
import * as React from 'react';
import ReactDOM from 'react-dom';
import { text } from './texts.js';

/** The part of the island that this module uses. */
interface Weaver {
  getPopupContainer(): HTMLElement;
  emit(event: string, data?: unknown): void;
}

/** React 17's own render function, which later versions do not have. */
const { render, unmountComponentAtNode } = ReactDOM as unknown as {
  readonly render: (tree: React.ReactNode, element: Element) => void;
  readonly unmountComponentAtNode: (element: Element) => boolean;
};

/** The state of one checklist as an observable store, the pattern of the platform's older modules. */
class ChecklistStore {
  items: readonly string[] = [];
  done: readonly string[] = [];
  toggle(item: string): void {
    this.done = this.done.includes(item) ? this.done.filter((other) => other !== item) : [...this.done, item];
  }
}
decorate(ChecklistStore, { items: observable, done: observable });

const Progress = observer(({ store }: { readonly store: ChecklistStore }) => (
  <p className="classic17-progress" role="status">
    {text('progress', { done: String(store.done.length), all: String(store.items.length) })}
  </p>
));

interface ChecklistProps {
  readonly title?: string;
  readonly items: readonly string[];
  /** A component throws when requested, so that failures can be tested. */
  readonly broken?: boolean;
  readonly weaver: Weaver;
}

/**
 * A checklist: a class component on React 17, mobx 4 and mobx-react 5, built as UMD with all of them read from the
 * page. Emits `change` with the completed items.
 */
class ChecklistView extends React.Component<ChecklistProps> {
  override componentDidMount(): void {
    this.store.items = this.props.items;
  }
  override componentDidUpdate(before: ChecklistProps): void {
    if (before.items !== this.props.items) this.store.items = this.props.items;
  }
  override componentWillUnmount(): void {
    this.closeHelp();
  }
  private readonly store = new ChecklistStore();
  private help: HTMLElement | undefined;
  private readonly helpButton = React.createRef<HTMLButtonElement>();

  private toggle(item: string): void {
    this.store.toggle(item);
    this.props.weaver.emit('change', [...this.store.done]);
  }
  private readonly closeHelp = (): void => {
    if (!this.help) return;
    unmountComponentAtNode(this.help);
    this.help.remove();
    this.help = undefined;
  };
  private readonly leaveHelp = (): void => {
    this.closeHelp();
    this.helpButton.current?.focus();
  };
  private readonly onHelpKey = ({ key }: React.KeyboardEvent): void => {
    if (key === 'Escape') this.leaveHelp();
  };
  private readonly openHelp = (): void => {
    if (this.help) return;
    this.help = document.createElement('div');
    this.props.weaver.getPopupContainer().append(this.help);
    // A separate tree, because these modules open their popups that way.
    render(
      <div className="classic17-help" role="dialog" aria-label={text('help')} onKeyDown={this.onHelpKey}>
        <p>{text('helpText')}</p>
        <button type="button" autoFocus onClick={this.leaveHelp}>
          {text('close')}
        </button>
      </div>,
      this.help,
    );
  };

  override render(): React.ReactNode {
    const { items, title, broken } = this.props;
    if (broken) throw new Error('the checklist is broken');
    return (
      <section className="classic17" data-react={React.version}>
        <h2>{title ?? text('title')}</h2>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <label>
                <input
                  type="checkbox"
                  checked={this.store.done.includes(item)}
                  onChange={() => {
                    this.toggle(item);
                  }}
                />
                {item}
              </label>
            </li>
          ))}
        </ul>
        <Progress store={this.store} />
        <button type="button" ref={this.helpButton} onClick={this.openHelp}>
          {text('help')}
        </button>
      </section>
    );
  }
}

export const Checklist = observer(ChecklistView);
