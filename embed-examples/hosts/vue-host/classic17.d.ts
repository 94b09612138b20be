export {};

// Written by hand: the module is older than weaver-sdk/build, which writes such files.
declare module 'weaver-sdk' {
  interface WeaverComponents {
    '@weapp/classic17/Checklist': {
      props: { readonly items: readonly string[] };
      events: { change: readonly string[] };
    };
  }
}
