const count = (characters: number) => characters.toLocaleString('en')

/** "7,950 / 8,000", or "8,990 / 8,000: 990 too many". */
export function lengthText(length: number, max: number): string {
  const counted = `${count(length)} / ${count(max)}`
  return length > max ? `${counted}: ${count(length - max)} too many` : counted
}
