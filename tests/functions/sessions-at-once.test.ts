import { describe, expect, it } from 'vitest'
import { linkSentTo, setPasswordBy } from '../support/account-mails.ts'
import { callAs, type Session, signInFor } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { getSessionStart, personWithTwoSessions } from '../support/own-sessions.ts'
import { answersTo } from '../support/sessions.ts'

const AT_ONCE = 100
const ALL = ['rules', 'functions']

interface Person {
  uid: string
  email: string
  first: Session
  second: Session
}

/** Each way ends the person's first session. The number says how many of the two sessions it ends. */
const WAYS: [way: string, ends: 1 | 2, end: (person: Person) => Promise<number>][] = [
  ['Sign Out', 1, async ({ first }) => (await callAs(first.idToken, 'sign-out')).status],
  [
    'the button of the session in the list',
    1,
    async ({ first, second }) => (await callAs(second.idToken, 'end-session', { session: getSessionStart(first) })).status,
  ],
  ['Sign out everywhere', 2, async ({ second }) => (await callAs(second.idToken, 'sign-out-everywhere')).status],
  [
    'a new password by link',
    2,
    async ({ email }) => {
      await post('request-password-reset', { email })
      return setPasswordBy(await linkSentTo(email), 'Chosen-after-reset-1')
    },
  ],
  [
    'an admin, who disables the account',
    2,
    async ({ uid: user_id }) => {
      const admin = await signInFor('admin@demo.test')
      return (await callAs(admin, 'set-account-disabled', { user_id, disabled: true })).status
    },
  ],
]

describe('a session gets no answer after it was ended', () => {
  it.each(WAYS)('by %s: 100 concurrent tries on rules and functions', async (_way, ends, end) => {
    const person = await personWithTwoSessions()
    const { first, second } = person
    expect(await answersTo(first)).toEqual(expect.arrayContaining(ALL))
    expect(await end(person)).toBe(200)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => answersTo(first)))
    expect(answers.flat()).toEqual([])
    const others = await answersTo(second)
    expect(others).toEqual(ends === 1 ? expect.arrayContaining(ALL) : [])
  })

  it('in requests that begin after the answer, while many run', async () => {
    const { first } = await personWithTwoSessions()
    let isAnswered = false
    const late: string[][] = []
    const asking = Array.from({ length: 10 }, async () => {
      for (let wasAnswered = false; !wasAnswered; ) {
        wasAnswered = isAnswered
        const answers = await answersTo(first)
        if (wasAnswered) late.push(answers)
      }
    })
    expect((await callAs(first.idToken, 'sign-out')).status).toBe(200)
    isAnswered = true
    await Promise.all(asking)
    expect(late).toEqual(Array.from({ length: 10 }, () => []))
  })
})
