import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { book, freeDay } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'

const WEEK = 11

const client = await newMember('client')
await freeDay(workday(WEEK))

describe('the times of a day', () => {
  const times = (by: Member, body: object) => callAs(by.idToken, 'open-times', body)

  it('are shown to everybody with a role, without the names of other clients', async () => {
    const other = workday(WEEK)
    await book(client, { scheduled_date: other, scheduled_time: '09:00', duration_minutes: 90 })
    for (const role of ['client', 'partner', 'admin'] as const) {
      const { status, result, raw } = await times(await newMember(role), { day: other })
      expect(status).toBe(200)
      expect(result).toEqual({
        taken: ['09:00', '09:30', '10:00'].map((time) => `${other}T${time}`),
        closed: null,
        earliest: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        notice: null,
      })
      expect(raw).not.toContain(client.uid)
    }
    expect((await times(client, { day: workday(WEEK, 2) })).result).toMatchObject({ taken: [], closed: null })
  })

  it('are hidden from others, and refused for an invalid day', async () => {
    await expectForbidden((by) => times(by, { day: workday(WEEK) }), 'without a role')
    for (const body of [{}, { day: 'tomorrow' }, { day: '2026-13-01' }, { day: workday(WEEK), whose: true }]) {
      expect((await times(client, body)).status).toBe(400)
    }
  })
})
