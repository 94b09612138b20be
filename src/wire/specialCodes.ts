/** Codes of the envelope that ask for something rather than fail (spec 1 §8). */
export const SPECIAL_CODES = {
  /** Starts an enterprise authentication check. */
  enterpriseCheck: 20_220_610,
  /** Opens the login address in `data.loginurl`. */
  loginAddress: 20_221_104,
} as const;
