import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** A token of these claims that nobody signed. */
export function unsignedToken(claims: object, header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${part(header)}.${part(claims)}.`
}

/** Signed with a key that everybody can make from what is public. */
export function tokenSignedWithSecret(claims: object, secret: string): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT', kid: 'any' })}.${part(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** Signed well, with a key of the forger's own. */
export function tokenSignedByAttacker(claims: object, header: object = {}): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: 'of-the-forger', ...header })}.${part(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
}
