/** The version of the Preact in this build; undefined in builds that take React from the host's bundler. */
export const OWN_PREACT: string | undefined = undefined;
