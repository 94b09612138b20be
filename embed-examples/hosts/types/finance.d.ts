// Types of @weapp/finance for host pages, written by weaver-sdk/build. Do not edit.

export {};

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /**
     * Converts an amount of money at today's rate. Emits `choose` `{ from, to }` on its island when the reader changes the
     * currencies.
     */
    '@weapp/finance/ExchangeCalculator': {
      props: {
        /** The initial amount, `1234.56`; default `100`. */
        readonly amount?: string | number | undefined;
        /** The code of the currency to convert from, `EUR`; default: the tenant's own. */
        readonly from?: string | undefined;
        /** The code of the currency to convert to; default: the dollar, or another one. */
        readonly to?: string | undefined;
      };
      events: {
        choose: {
          readonly from: string;
          readonly to: string;
        };
      };
    };
    /**
     * Converts an amount of money at today's rate. Emits `choose` `{ from, to }` on its island when the reader changes the
     * currencies.
     */
    '@weapp/finance': {
      props: {
        /** The initial amount, `1234.56`; default `100`. */
        readonly amount?: string | number | undefined;
        /** The code of the currency to convert from, `EUR`; default: the tenant's own. */
        readonly from?: string | undefined;
        /** The code of the currency to convert to; default: the dollar, or another one. */
        readonly to?: string | undefined;
      };
      events: {
        choose: {
          readonly from: string;
          readonly to: string;
        };
      };
    };
  }
}
