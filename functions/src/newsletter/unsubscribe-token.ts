import { keyedHash } from '../endpoint/secrets.ts'

/**
 * The token of a subscriber's unsubscribe links, equal in every newsletter: 256 bits in base64url. Only its hash is
 * stored (`unsubscribe_hashes`), so old tokens still work after the key changes.
 * @param recordId the id of the subscriber's record
 */
export function unsubscribeToken(recordId: string): string {
  return keyedHash(`newsletter unsubscribe ${recordId}`).toString('base64url')
}
