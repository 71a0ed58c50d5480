import { TAX_AUTHORITY, TAX_CREDENTIALS, TAX_GATEWAY } from '../../platform/endpoint/settings.ts'
import { oscu, parseCredentials, parseGateway } from './oscu.ts'
import type { TaxAuthority } from './tax-authority.ts'

const NONE = 'none'

/** Created on first use, because secrets are not readable earlier. */
const factories = new Map<string, () => TaxAuthority>([
  ['oscu', () => oscu(parseGateway(TAX_GATEWAY.value() || '{}'), parseCredentials(TAX_CREDENTIALS[0]?.value() ?? '{}'))],
])
const made = new Map<string, TaxAuthority>()

/** A parameter's default reaches deployed functions only. */
const authorityName = () => TAX_AUTHORITY.value() || NONE

/** Registers another authority for `TAX_AUTHORITY`, for local runs; the deployed code does not contain it. */
export function registerTaxAuthority(name: string, make: () => TaxAuthority): void {
  factories.set(name, make)
}

/** Whether the tax authority signs invoices and credit notes. @throws Error if the setting names no authority */
export function isTaxSigned(): boolean {
  const name = authorityName()
  if (name === NONE) return false
  if (!factories.has(name)) throw new Error('TAX_AUTHORITY names no tax authority')
  return true
}

/** The authority that `TAX_AUTHORITY` names; undefined with `none`. It is kept, with its token. @throws Error as `isTaxSigned` */
export function taxAuthority(): TaxAuthority | undefined {
  if (!isTaxSigned()) return undefined
  const name = authorityName()
  const authority = made.get(name) ?? factories.get(name)?.()
  if (authority) made.set(name, authority)
  return authority
}
