import type { ReactElement } from 'react';

/**
 * An icon component for a module's own table: stroked outlines on a 24 × 24 grid, by name. Icons are decorative and
 * sized by their text: their meaning is always in the text beside them. `mirrored` ones follow the reading direction.
 */
export function createIcon<Name extends string>(
  outlines: Readonly<Record<Name, string>>,
  mirrored: readonly NoInfer<Name>[] = [],
): (props: { readonly name: Name }) => ReactElement {
  return function Icon({ name }) {
    return (
      <svg
        className={mirrored.includes(name) ? 'wp-icon wp-icon-mirrored' : 'wp-icon'}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={outlines[name]} />
      </svg>
    );
  };
}
