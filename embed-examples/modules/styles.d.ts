/** Style sheets are imported for their effect: the build plugin collects them. */
declare module '*.css';
