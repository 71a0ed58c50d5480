/** Lines of one invoice, credit note or quotation. */
export const LINES_MAX = 200
/** Enough for a request with all lines, in any script. */
export const LINES_BODY_BYTES = 512 * 1024
export const LINE_DESCRIPTION_MAX = 300
export const LINE_UNIT_MAX = 20
export const QUANTITY_MAX = 999_999.999
/** A quantity is counted in thousandths. */
export const QUANTITY_PARTS = 1000
/** A discount is counted in hundredths of a percent. */
export const DISCOUNT_PARTS = 10_000
/** Kenya shillings for one unit of a foreign currency, four decimals at most. */
export const EXCHANGE_RATE_MAX = 100_000
