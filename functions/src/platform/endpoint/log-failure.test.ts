import { describe, expect, it } from 'vitest'
import { currentRun, describeFailure, withReference } from './log-failure.ts'

const SECRETS = ['amina@example.com', '004711', 'eyJhbGciOi', 'PNG', 'secret']

/** Messages that quote inputs, and try to look like what may be logged. */
const HOSTILE = [
  'Cannot read amina@example.com',
  'No code 004711\n    at amina@example.com (/secret/004711.ts:1:1)',
  '\n    at secret (file:///secret.ts:1:2)\n    at async eyJhbGciOi (node:secret:1:2)',
  `${'secret '.repeat(10_000)}\n    at /secret:1:1`,
  '{"token":"eyJhbGciOi"}',
  '',
]

class NamedError extends Error {
  override name = 'amina@example.com has no account'
  code = 'the code 004711 is wrong'
}

function expectNoSecret(logged: object): void {
  for (const secret of SECRETS) expect(JSON.stringify(logged)).not.toContain(secret)
}

describe('the log of a failure', () => {
  it.each(HOSTILE)('never contains the message of an error: %#', (message) => {
    for (const type of [Error, TypeError, NamedError]) {
      const error = new type(message)
      const logged = describeFailure(error)
      expectNoSecret(logged)
      expect(logged.at[0]).toMatch(/log-failure\.test\.ts:\d+:\d+\)?$/)
    }
  })

  it('never contains the cause, the fields, or a message that was changed later', () => {
    const changed = new Error('a secret\n    at secret (/secret.ts:1:1)', { cause: new Error('secret') })
    changed.message = 'another text'
    expectNoSecret(describeFailure(Object.assign(changed, { body: 'secret', details: ['004711'] })))
    expectNoSecret(describeFailure(new AggregateError([new Error('secret')], 'secret')))
  })

  it('never contains a thrown value that is no error', () => {
    for (const thrown of [
      'secret',
      { name: 'a secret', message: 'secret', stack: 'secret' },
      null,
      undefined,
      4711,
      ['secret'],
    ]) {
      expectNoSecret(describeFailure(thrown))
    }
  })

  it('contains the name, the code and the stack frames of an error', () => {
    const error = Object.assign(new RangeError('secret'), { code: 'auth/user-not-found' })
    expect(describeFailure(error)).toMatchObject({ error: 'RangeError', code: 'auth/user-not-found' })
    expect(describeFailure(Object.assign(new Error('secret'), { code: 14 })).code).toBe('14')
  })
})

describe('a reference', () => {
  it('is the same in all parts of a run, and has four characters that nobody confuses', async () => {
    const references = await withReference('aFunction', async ({ reference }) => {
      await Promise.resolve()
      return [reference, currentRun('inside').reference, withReference('inside', (run) => run.reference)]
    })
    expect(new Set(references).size).toBe(1)
    expect(references[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}$/)
  })

  it('is another one in another run', () => {
    const references = Array.from({ length: 50 }, () => withReference('aFunction', ({ reference }) => reference))
    expect(new Set(references).size).toBeGreaterThan(45)
  })
})
