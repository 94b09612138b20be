/** Style sheets are imported for their effect: the build plugin gathers them. */
declare module '*.css';
