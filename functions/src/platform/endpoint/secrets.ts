import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { BASE32_ALPHABET } from '@domain/platform/ids.ts'
import { SEAL_KEY } from './settings.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts values that records must hold but readers of records must not see: codes and action links. */
export function seal(content: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key(), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a sealed value. @throws Error if it was changed or sealed with another key */
export function unseal(sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const content = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(content.toString('utf8'))
}

/** Decrypts a sealed text; undefined if SEAL_KEY was replaced. */
export function unsealText(sealed: string): string | undefined {
  try {
    return String(unseal(sealed))
  } catch {
    return undefined
  }
}

/**
 * Hashes with a secret key, because a code has only a million values, and a plain hash could be reversed by trying
 * them.
 */
export function keyedHash(content: string): Buffer {
  return createHmac('sha256', SEAL_KEY.value()).update(content).digest()
}

/** The cipher needs 32 bytes, but the secret may have any length. */
function key(): Buffer {
  return createHash('sha256').update(SEAL_KEY.value()).digest()
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
