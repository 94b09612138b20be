/** The format of a row's id; anything else is not looked up. */
export const ROW_ID = /^\d{1,32}$/;
