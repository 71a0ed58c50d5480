import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { BASE32_ALPHABET } from '@domain/platform/ids.ts'
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'

// functions/.env.example describes each setting.
export const SITE_URL = defineString('SITE_URL')
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
export const ENCRYPTION_KEY = defineSecret('ENCRYPTION_KEY')
export const PAYSTACK_SECRET_KEY = defineSecret('PAYSTACK_SECRET_KEY')

/**
 * The keys for the tax authority: JSON of `cmcKey`, and for an integrator `clientId` and `clientSecret`. Declared only where it
 * is used, because a deploy asks for each declared secret.
 */
export const TAX_CREDENTIALS = process.env['TAX_AUTHORITY'] === 'oscu' ? [defineSecret('TAX_CREDENTIALS')] : []

export function siteOrigin(): string {
  return new URL(SITE_URL.value()).origin
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts values that records must hold but readers of records must not see: codes and action links. */
export function encrypt(content: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key(), iv)
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts a encrypted value. @throws Error if it was changed or encrypted with another key */
export function decrypt(encrypted: string): unknown {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const content = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(content.toString('utf8'))
}

/** Decrypts a encrypted text; undefined if ENCRYPTION_KEY was replaced. */
export function decryptText(encrypted: string): string | undefined {
  try {
    return String(decrypt(encrypted))
  } catch {
    return undefined
  }
}

/**
 * Hashes with a secret key, because a code has only a million values, and a plain hash could be reversed by trying
 * them.
 */
export function keyedHash(content: string): Buffer {
  return createHmac('sha256', ENCRYPTION_KEY.value()).update(content).digest()
}

/** The cipher needs 32 bytes, but the secret may have any length. */
function key(): Buffer {
  return createHash('sha256').update(ENCRYPTION_KEY.value()).digest()
}

/** 256 random bits, stored only as a hash, which is useless to readers of the records. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A random code that people can type, with 5 bits for each character. */
export function newCode(length: number): string {
  return Array.from({ length }, () => BASE32_ALPHABET[randomInt(BASE32_ALPHABET.length)]).join('')
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
