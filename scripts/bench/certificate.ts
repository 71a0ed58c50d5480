import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -'.split(' ')

let made: { key: string; cert: string } | undefined

/** A certificate for localhost, made by OpenSSL for this process. */
export function localCertificate(): { key: string; cert: string } {
  if (!made) {
    const text = execFileSync('openssl', REQUEST, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    made = { key: text, cert: text.slice(text.indexOf('-----BEGIN CERTIFICATE')) }
  }
  return made
}

/** Makes Chromium accept that certificate as a valid one: it stores nothing of a site whose errors are only ignored. */
export function trustCertificate(): string {
  const key = createPublicKey(localCertificate().cert).export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}
