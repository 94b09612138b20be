interface ImportMetaEnv {
  readonly VITE_OADOMAIN: string;
  readonly VITE_STATIC_DOMAIN: string;
}
