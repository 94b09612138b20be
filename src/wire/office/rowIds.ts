/** The format of a row's id; anything else is not looked up. */
export const ROW_ID = /^\d{1,32}$/;

/** The format of the `key` of a new row: 32 hex digits, new for each one. A repeated key finds the row that it has added. */
export const ROW_KEY = /^[0-9a-f]{32}$/;
