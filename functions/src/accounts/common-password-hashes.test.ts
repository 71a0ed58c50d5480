import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  COMMON_PASSWORDS,
  HASH_BYTES,
  HASH_PREFIX_DIGITS,
  HASHES_FILE,
  PASSWORD_MIN,
  RESTS_PER_ANSWER,
} from '@domain/accounts/sign-in.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, describe, expect, it } from 'vitest'
import { listCommonPasswords, writeCommonPasswords } from '../../common-passwords.ts'
import { findHashRests, padRests } from './common-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'))
writeCommonPasswords(folder)
const hashes = readFileSync(join(folder, HASHES_FILE))
afterAll(() => rmSync(folder, { recursive: true }))

const hashPasswordStart = (password: string) =>
  createHash('sha256')
    .update(password)
    .digest('hex')
    .slice(0, HASH_BYTES * 2)
const isListed = (password: string) => {
  const hash = hashPasswordStart(password)
  return findHashRests(hash.slice(0, HASH_PREFIX_DIGITS), hashes).includes(hash.slice(HASH_PREFIX_DIGITS))
}

describe('the list of common passwords', () => {
  it('has 100,000 different ones in lower case, each as long as a password must be', () => {
    const list = listCommonPasswords()
    expect(new Set(list).size).toBe(COMMON_PASSWORDS)
    expect(list.filter((password) => password.length < PASSWORD_MIN || password !== password.toLowerCase())).toEqual([])
    expect(hashes.length).toBe(COMMON_PASSWORDS * HASH_BYTES)
  })

  it('has all of the 3,000 most common passwords that are long enough, as ASVS asks', () => {
    const ranked = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN).slice(0, 3000)
    expect(ranked).toHaveLength(3000)
    expect(ranked.filter((password) => !isListed(password.toLowerCase()))).toEqual([])
  })

  it.each(['123456', 'password', 'qwerty123', 'iloveyou', 'p@ssw0rd', 'nairobi2025', 'ubora123', '01011990', 'asdfghjkl'])(
    'contains %s',
    (password) => expect(isListed(password)).toBe(true),
  )

  it.each(['Acacia-shade-42', 'Portal-demo-1', 'correct horse battery staple'])('does not contain %s', (password) =>
    expect(isListed(password.toLowerCase())).toBe(false),
  )

  it('is found completely by the prefixes, also the first and the last one', () => {
    const prefixes = Array.from({ length: 16 ** HASH_PREFIX_DIGITS }, (_, index) => index.toString(16).padStart(3, '0'))
    const counts = prefixes.map((prefix) => findHashRests(prefix, hashes).length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(COMMON_PASSWORDS)
    expect(Math.max(...counts)).toBeLessThanOrEqual(RESTS_PER_ANSWER)
  })
})

describe('an answer', () => {
  it('has the same size for every group, and contains all rests of its group', () => {
    const rests = findHashRests('0a1', hashes)
    for (const group of [rests, []]) {
      const padded = padRests(group)
      expect(padded).toHaveLength(RESTS_PER_ANSWER)
      expect(padded).toEqual(expect.arrayContaining(group))
      for (const rest of padded) expect(rest).toMatch(/^[0-9a-f]{11}$/)
    }
  })
})
