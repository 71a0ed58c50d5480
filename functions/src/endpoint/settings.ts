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
export const SMTP_URL = defineSecret('SMTP_URL')
export const RATE_LIMIT_SALT = defineSecret('RATE_LIMIT_SALT')
export const SEAL_KEY = defineSecret('SEAL_KEY')
export const PAYSTACK_SECRET_KEY = defineSecret('PAYSTACK_SECRET_KEY')

export function siteOrigin(): string {
  return new URL(SITE_URL.value()).origin
}

/** The absolute URL of a page, for mails. */
export function siteLink(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, SITE_URL.value())
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
