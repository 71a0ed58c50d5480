import { describe, expect, it } from 'vitest'

process.env['ENCRYPTION_KEY'] = 'a key of the tests'
const { keyedHash, seal, unseal } = await import('./settings.ts')

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

describe('sealed text', () => {
  it('is unsealed to the original text', () => {
    for (const content of [CONTENT, '', null, [], 'x'.repeat(100_000)]) expect(unseal(seal(content))).toEqual(content)
  })

  it('reveals nothing of its content, and differs each time', () => {
    const [one, other] = [seal(CONTENT), seal(CONTENT)]
    expect(one).not.toBe(other)
    for (const sealed of [one, other]) expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/code|004711/)
  })

  it('cannot be unsealed with another key', () => {
    const sealed = seal(CONTENT)
    expect(() => withKey('another key', () => unseal(sealed))).toThrow()
    expect(withKey('another key', () => seal(CONTENT))).not.toBe(sealed)
    expect(unseal(sealed)).toEqual(CONTENT)
  })

  it('cannot be unsealed after any change', () => {
    const bytes = Buffer.from(seal(CONTENT), 'base64')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => unseal(changed.toString('base64')), `byte ${index}`).toThrow()
    }
  })

  it('cannot be unsealed in part or from an empty text', () => {
    const bytes = Buffer.from(seal(CONTENT), 'base64')
    for (let length = 0; length < bytes.length; length++) {
      expect(() => unseal(bytes.subarray(0, length).toString('base64')), `${length} bytes`).toThrow()
    }
    for (const other of ['', 'no base64!', 'e30=']) expect(() => unseal(other)).toThrow()
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
