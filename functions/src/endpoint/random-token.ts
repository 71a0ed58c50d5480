import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Only their hash is stored: whoever reads the records can do nothing with it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
