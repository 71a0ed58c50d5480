import { describe, expect, it } from 'vitest'

process.env['ENCRYPTION_KEY'] = 'a key of the tests'
const { keyedHash, encrypt, decrypt } = await import('./settings.ts')

/** Uses another key until `work` is done. */
function withKey<Value>(key: string, work: () => Value): Value {
  const before = process.env['ENCRYPTION_KEY']
  process.env['ENCRYPTION_KEY'] = key
  try {
    return work()
  } finally {
    process.env['ENCRYPTION_KEY'] = before
  }
}

const CONTENT = { text: 'Your code: 004711 — “Äpfel” 🌍', unsubscribe_url: null }

describe('encrypted text', () => {
  it('is decrypted to the original text', () => {
    for (const content of [CONTENT, '', null, [], 'x'.repeat(100_000)]) expect(decrypt(encrypt(content))).toEqual(content)
  })

  it('reveals nothing of its content, and differs each time', () => {
    const [one, other] = [encrypt(CONTENT), encrypt(CONTENT)]
    expect(one).not.toBe(other)
    for (const encrypted of [one, other]) expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toMatch(/code|004711/)
  })

  it('cannot be decrypted with another key', () => {
    const encrypted = encrypt(CONTENT)
    expect(() => withKey('another key', () => decrypt(encrypted))).toThrow()
    expect(withKey('another key', () => encrypt(CONTENT))).not.toBe(encrypted)
    expect(decrypt(encrypted)).toEqual(CONTENT)
  })

  it('cannot be decrypted after any change', () => {
    const bytes = Buffer.from(encrypt(CONTENT), 'base64')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => decrypt(changed.toString('base64')), `byte ${index}`).toThrow()
    }
  })

  it('cannot be decrypted in part or from an empty text', () => {
    const bytes = Buffer.from(encrypt(CONTENT), 'base64')
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decrypt(bytes.subarray(0, length).toString('base64')), `${length} bytes`).toThrow()
    }
    for (const other of ['', 'no base64!', 'e30=']) expect(() => decrypt(other)).toThrow()
  })
})

describe('the keyed hash', () => {
  it('is equal for equal texts and keys only', () => {
    const hash = keyedHash('004711')
    expect(hash).toHaveLength(32)
    expect(keyedHash('004711')).toEqual(hash)
    expect(keyedHash('004712')).not.toEqual(hash)
    expect(withKey('another key', () => keyedHash('004711'))).not.toEqual(hash)
  })
})
