/** The kind of page that a path of the platform belongs to (spec 2 §2, "Area classes"). */
export interface Area {
  /** `single`: a single page; `builder`: a page of the page builder; `none`: any other page. */
  readonly kind: 'builder' | 'single' | 'none';
  /** How close its elements are; '' for a page of neither kind. */
  readonly density: 'tight' | 'compact' | '';
}

const AREAS: readonly (readonly [path: string, area: Area])[] = [
  ['/sp', { kind: 'single', density: 'tight' }],
  ['/mobile', { kind: 'single', density: 'tight' }],
  ['/ebdapp', { kind: 'builder', density: 'compact' }],
  ['/portal/view', { kind: 'builder', density: 'compact' }],
];

/** The area of a path: by its whole first segments, so that `/spare` is not below `/sp`. */
export function areaOf(path: string): Area {
  const row = AREAS.find(([start]) => new RegExp(`^${start}(?:[/?#]|$)`).test(path));
  return row ? row[1] : { kind: 'none', density: '' };
}
