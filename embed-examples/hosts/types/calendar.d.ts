// Types of @weapp/calendar for host pages, written by weaver-sdk/build. Do not edit.

export {};

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /** One event with its time, place and people. Emits `title` `{ title }` on its island when it is shown. */
    '@weapp/calendar/EventView': {
      props: {
        /** The id of an event of the tenant's calendar. */
        readonly id?: string | undefined;
      };
      events: {
        title: {
          readonly title: string;
        };
      };
    };
    /** The tenant's calendar, a month at a time. Emits `selectDay` `{ date }` and `openEvent` `{ id }` on its island. */
    '@weapp/calendar/MonthView': {
      props: {
        /** The month shown first, `2026-11`; default: the platform's current one. The reader may change it. */
        readonly month?: string | undefined;
        /** The first day of the week: 0 Sunday … 6 Saturday, 7 Sunday too; default that of the session's language. */
        readonly weekStart?: number | undefined;
        /** Called when a day is chosen, `2026-11-20`; return false to prevent this module's own dialog. */
        readonly onSelectDay?: ((date: string) => unknown) | undefined;
      };
      events: {
        selectDay: {
          readonly date: string;
        };
        openEvent: {
          readonly id: string;
        };
      };
    };
    /** The tenant's calendar, a month at a time. Emits `selectDay` `{ date }` and `openEvent` `{ id }` on its island. */
    '@weapp/calendar': {
      props: {
        /** The month shown first, `2026-11`; default: the platform's current one. The reader may change it. */
        readonly month?: string | undefined;
        /** The first day of the week: 0 Sunday … 6 Saturday, 7 Sunday too; default that of the session's language. */
        readonly weekStart?: number | undefined;
        /** Called when a day is chosen, `2026-11-20`; return false to prevent this module's own dialog. */
        readonly onSelectDay?: ((date: string) => unknown) | undefined;
      };
      events: {
        selectDay: {
          readonly date: string;
        };
        openEvent: {
          readonly id: string;
        };
      };
    };
  }
}
