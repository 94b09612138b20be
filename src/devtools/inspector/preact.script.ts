/** The version of the Preact in the builds for script tags; a test compares it with package.json. */
export const OWN_PREACT: string | undefined = '11.2.0';
