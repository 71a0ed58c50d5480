import { createHash } from 'node:crypto'
import { COMPARISONS_PER_NETWORK, HASH_PREFIX_DIGITS, HASH_REST_DIGITS, RESTS_PER_ANSWER } from '@domain/accounts/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'

const splitPasswordHash = (password: string) => {
  const hash = createHash('sha256').update(password).digest('hex')
  return {
    prefix: hash.slice(0, HASH_PREFIX_DIGITS),
    rest: hash.slice(HASH_PREFIX_DIGITS, HASH_PREFIX_DIGITS + HASH_REST_DIGITS),
  }
}
const restsFor = async (password: string) => {
  const { prefix } = splitPasswordHash(password)
  const answer = await post('common-passwords', { prefix })
  expect(answer).toMatchObject({ status: 200, key: 'auth/password-compared' })
  return { rests: answer.result?.['rests'] as string[], bytes: answer.raw.length }
}

describe('the comparison with common passwords', () => {
  it('finds a common password by the start of its hash, and no other', async () => {
    const common = await restsFor('iloveyou')
    expect(common.rests).toContain(splitPasswordHash('iloveyou').rest)
    const own = await restsFor('acacia-shade-42')
    expect(own.rests).not.toContain(splitPasswordHash('acacia-shade-42').rest)
    expect(own.rests).toHaveLength(RESTS_PER_ANSWER)
    expect(own.bytes).toBe(common.bytes)
  })

  it('takes nothing but the first digits', async () => {
    for (const body of [
      {},
      { prefix: 'ab' },
      { prefix: 'abcd' },
      { prefix: 'ABC' },
      { prefix: 123 },
      { prefix: 'abc', password: 'x' },
    ]) {
      expect(await post('common-passwords', body)).toMatchObject({ status: 400, key: 'requests/invalid' })
    }
  })

  it('is limited per network address', async () => {
    const from = newNetworkAddress()
    const calls = Array.from({ length: COMPARISONS_PER_NETWORK + 5 }, () => ({ prefix: 'abc' }))
    const answers = await withLimitedConcurrency(calls, (body) => post('common-passwords', body, from))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(COMPARISONS_PER_NETWORK)
    expect(answers.filter(({ key }) => key === 'requests/too-many')).toHaveLength(5)
  })
})
