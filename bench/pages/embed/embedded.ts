import { ROWS } from '../module/rows.js';

/** A module that every contender embeds. */
export interface Embedded {
  /** The exported component. */
  readonly component: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Selector of an element that has text once the component shows its content. */
  readonly shows: string;
  /** Computed style of that element once the module's own style sheet applies. */
  readonly styled: readonly [property: string, value: string];
}

/** The name of an {@link Embedded}. */
export type EmbeddedName = 'people' | 'task' | 'bench';

/** The modules by name: two of the repository that call the platform, and one that only shows a small table. */
export const EMBEDDED: Readonly<Record<EmbeddedName, Embedded>> = {
  people: { component: 'ProfileCard', props: {}, shows: '.wp-name', styled: ['font-weight', '650'] },
  task: { component: 'TaskList', props: {}, shows: '.wt-group-title', styled: ['display', 'flex'] },
  bench: {
    component: 'SmallTable',
    props: { rows: ROWS },
    shows: '.bench-table td',
    styled: ['border-bottom-style', 'solid'],
  },
};
