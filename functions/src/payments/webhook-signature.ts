import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA512 of a notice's bytes. */
export function signatureOf(rawBody: Buffer, key: string): string {
  return createHmac('sha512', key).update(rawBody).digest('hex')
}

/** Whether a notice carries the signature that only the holder of the key can make. */
export function hasValidSignature(rawBody: Buffer, given: string | string[] | undefined, key: string): boolean {
  // An empty key would be one that everybody has.
  if (typeof given !== 'string' || key === '') return false
  const [right, sent] = [Buffer.from(signatureOf(rawBody, key)), Buffer.from(given)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
