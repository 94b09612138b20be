import { clsx } from 'clsx';

/** The library clsx, which has the API of classnames: `classnames('a', { b: isOpen })`. */
export { clsx as classnames };
