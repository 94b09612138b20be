/** Envelope codes that request an action (spec 1 §8). */
export const SPECIAL_CODES = {
  /** Starts an enterprise authentication check. */
  enterpriseCheck: 20_220_610,
  /** Opens the login URL in `data.loginurl`. */
  loginAddress: 20_221_104,
} as const;
