/** An exchange rate has four decimals. */
const RATE_PARTS = 10_000
/** A percentage has two decimals: a Finance Act may set a fraction. */
const PERCENT_PARTS = 10_000

/** The nearest whole number, half away from zero. @param by above 0 */
export function divideRounded(value: bigint, by: bigint): bigint {
  return value < 0n ? -divideRounded(-value, by) : (value * 2n + by) / (by * 2n)
}

/** `value` × `part` ÷ `whole`, rounded. Exact for all whole numbers, which a product of two need not be. */
export function shareOf(value: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number(divideRounded(BigInt(value) * BigInt(part), BigInt(whole)))
}

/** @param minor whole cents @param percent two decimals at most */
export function percentOf(minor: number, percent: number): number {
  return shareOf(minor, hundredths(percent), PERCENT_PARTS)
}

/** The part of an amount that contains a percentage on top: amount − amount ÷ (1 + percent). In whole cents. */
export function percentWithin(minor: number, percent: number): number {
  return shareOf(minor, hundredths(percent), PERCENT_PARTS + hundredths(percent))
}

/** Converts cents of a currency to cents of Kenya shillings. @param rate shillings for one unit, four decimals at most */
export function toShillings(minor: number, rate: number): number {
  return shareOf(minor, Math.round(rate * RATE_PARTS), RATE_PARTS)
}

/** Converts cents of Kenya shillings to cents of a currency. @param rate as for `toShillings` */
export function fromShillings(minor: number, rate: number): number {
  return shareOf(minor, RATE_PARTS, Math.round(rate * RATE_PARTS))
}

function hundredths(percent: number): number {
  return Math.round(percent * 100)
}
