/** The drawers of a terminal. */
export type Sheets = "money" | "recall" | "rules" | "voucher";
