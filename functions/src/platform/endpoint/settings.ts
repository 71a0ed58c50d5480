import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'

// functions/.env.example describes each setting.
const SITE_URL = defineString('SITE_URL')
export const TEST_EMAIL_ENABLED = defineBoolean('TEST_EMAIL_ENABLED', { default: false })
/** Which provider takes payments: `paystack`. */
export const PAYMENT_PROVIDER = defineString('PAYMENT_PROVIDER')
/** The networks from which Hosting's edge connects to the functions; see `callerAddress`. */
export const HOSTING_EDGE_RANGES = defineString('HOSTING_EDGE_RANGES', { default: '' })
/** The malware scanner (ClamAV); files are not scanned without it. */
export const CLAMAV_HOST = defineString('CLAMAV_HOST', { default: '' })
export const CLAMAV_PORT = defineInt('CLAMAV_PORT', { default: 3310 })
/** Who signs invoices and credit notes: `none`, or `oscu`, the tax authority's control unit. */
export const TAX_AUTHORITY = defineString('TAX_AUTHORITY', { default: 'none' })
/** How the control unit is reached; see `functions/src/billing/tax/oscu.ts`. */
export const TAX_GATEWAY = defineString('TAX_GATEWAY', { default: '{}' })
export const SMTP_URL = defineSecret('SMTP_URL')
export const RATE_LIMIT_SALT = defineSecret('RATE_LIMIT_SALT')
export const SEAL_KEY = defineSecret('SEAL_KEY')
export const PAYSTACK_SECRET_KEY = defineSecret('PAYSTACK_SECRET_KEY')

/**
 * The keys for the tax authority: JSON of `cmcKey`, and for an integrator `clientId` and `clientSecret`. Declared only where it
 * is used, because a deploy asks for each declared secret.
 */
export const TAX_CREDENTIALS = process.env['TAX_AUTHORITY'] === 'oscu' ? [defineSecret('TAX_CREDENTIALS')] : []

export function siteOrigin(): string {
  return new URL(SITE_URL.value()).origin
}

/** The absolute URL of a page, for mails. */
export function siteLink(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, SITE_URL.value())
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
