declare namespace NodeJS {
  interface ProcessEnv {
    readonly NEXT_PUBLIC_OADOMAIN: string;
    readonly NEXT_PUBLIC_STATIC_DOMAIN: string;
    readonly BACK_END: string;
  }
}
