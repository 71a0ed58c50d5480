import { createHmac, generateKeyPairSync, sign } from 'node:crypto'

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** A token without a signature. */
export function unsignedToken(claims: object, header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${part(header)}.${part(claims)}.`
}

/** A token signed with a secret key that anybody can guess. */
export function tokenSignedWithSecret(claims: object, secret: string): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT', kid: 'any' })}.${part(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** A correctly signed token, with a key of the attacker. */
export function tokenSignedByAttacker(claims: object, header: object = {}): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: 'of-the-attacker', ...header })}.${part(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
}
