const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const ACCOUNT = /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/
const ACCOUNT_MIN = 5

/**
 * Whether a text can be an account number: letters, digits, spaces and hyphens, with at least five signs. One that looks
 * like an IBAN must have a correct check number.
 */
export function isAccountNumber(text: string): boolean {
  const signs = text.replaceAll(/[ -]/g, '').toUpperCase()
  if (!ACCOUNT.test(text) || signs.length < ACCOUNT_MIN || !/\d/.test(signs)) return false
  return !IBAN.test(signs) || ibanRemainder(signs) === 1
}

/** ISO 7064, MOD 97-10: the first four signs go to the end, and letters count from 10. */
function ibanRemainder(iban: string): number {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}
