/** Style sheets are imported for their effect: the build plugin gathers them. */
declare module '*.css';

/** The shared library of the platform: types are those of `weaver-sdk/utils`, the SDK on the page provides the code. */
declare module '@weapp/utils' {
  export * from 'weaver-sdk/utils';
}
