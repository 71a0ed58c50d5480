import { describe, expect, it } from 'vitest'
import { isRecipientAnswer, MAIL_STATE_LABELS, MAIL_STATES, nextAttemptAt } from './mail.policy.ts'

const now = new Date('2026-11-16T06:00:00Z')
const minutesLater = (minutes: number) => new Date(now.valueOf() + minutes * 60_000)

describe('a mail that failed', () => {
  it('is tried after 1, 5, 15 and 30 minutes, then every hour', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempts) => nextAttemptAt(attempts, now))
    expect(waits).toEqual([1, 5, 15, 30, 60, 60].map(minutesLater))
  })

  it('is given up after five days of hourly tries', () => {
    expect(nextAttemptAt(123, now)).toEqual(minutesLater(60))
    expect(nextAttemptAt(124, now)).toBeUndefined()
  })
})

describe('the last failure of a mail', () => {
  it.each([
    ['452', 'sender', false],
    ['421', 'server', false],
    ['454', 'sign-in', false],
    ['ESOCKET', 'server', false],
    ['451', 'mail', true],
    ['550', 'recipient', true],
    ['EMESSAGE', 'mail', true],
  ] as const)('%s about the %s is an answer about this mail: %s', (error, concerns, isAnswer) => {
    expect(isRecipientAnswer(error, concerns)).toBe(isAnswer)
  })

  it.each([
    ['', false],
    ['ESOCKET', false],
    ['535', false],
    ['451', true],
  ])('is judged by its code %j in mails from before', (error, isAnswer) => {
    expect(isRecipientAnswer(error, undefined)).toBe(isAnswer)
    expect(isRecipientAnswer(error, '')).toBe(isAnswer)
  })
})

describe('the mail state that admins see', () => {
  it('is queued during the tries, then sent or failed', () => {
    expect(MAIL_STATES.map((state) => MAIL_STATE_LABELS[state])).toEqual([
      'Queued',
      'Queued',
      'Queued',
      'Queued',
      'Sent',
      'Failed',
    ])
  })
})
