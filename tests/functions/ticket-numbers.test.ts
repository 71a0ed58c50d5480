import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { NewTicket } from '@domain/support/ticket.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, NUMBERS_PROJECT } from '../../scripts/local/environment.ts'
import { author } from '../support/actors.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile } from '../support/sample-records.ts'

// A separate project, so that no other test takes a number.
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { GCLOUD_PROJECT: `${NUMBERS_PROJECT}-tickets` })
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { storeTicket } = await import('../../functions/src/support/create-ticket.ts')

const PEOPLE = Array.from({ length: 10 }, (_, index) => `numbers-client-${index}`)
const IN_2029 = new Date('2029-06-01T09:00:00Z')
const tickets = db.collection(COLLECTIONS.tickets)
const outbox = db.collection(SERVER_COLLECTIONS.outbox)

function create(by = PEOPLE[0] ?? '', changes: Partial<NewTicket> = {}, now = IN_2029): Promise<string> {
  const about = { title: 'Survey', description: 'When is it?', priority: 'medium', issue_type: 'general' } as const
  return storeTicket(
    { ticket_id: newRecordId(), ...about, project_id: null, is_private: false, attachments: [], ...changes },
    author(by),
    now,
  )
}

const expected = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => `TKT-${year}-${String(index + 1).padStart(4, '0')}`)
const stored = async () => (await tickets.get()).docs.map((ticket) => String(ticket.get('ticket_number')))

beforeEach(async () => {
  await emptyDatabase(db)
  for (const uid of PEOPLE) await db.collection(COLLECTIONS.profiles).doc(uid).set(sampleProfile(uid))
})
afterAll(() => emptyDatabase(db))

describe('the numbers of 200 tickets that ten people open at the same moment', () => {
  it('are 1 to 200, each once; none fails, and each causes one mail and one log entry', async () => {
    const made = await Promise.all(Array.from({ length: 200 }, (_, index) => create(PEOPLE[index % PEOPLE.length])))
    expect(made.toSorted()).toEqual(expected(2029, 200))
    expect((await stored()).toSorted()).toEqual(expected(2029, 200))
    const causes = (await outbox.get()).docs.map((mail) => mail.get('cause') as string)
    expect([causes.length, new Set(causes).size]).toEqual([200, 200])
    expect((await db.collection(COLLECTIONS.activity).get()).size).toBe(200)
  })

  it('have no gaps when some are refused and others are sent twice', async () => {
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        if (index % 3 === 0)
          return create(PEOPLE[1], { project_id: 'no-such-project' }).catch(({ key }: { key: string }) => key)
        return create(PEOPLE[2], { ticket_id: `sent-twice-${String(Math.floor(index / 3)).padStart(9, '0')}` })
      }),
    )
    expect(made.filter((one) => one === 'tickets/project-not-yours')).toHaveLength(20)
    expect([...new Set(made)].filter((one) => one.startsWith('TKT')).toSorted()).toEqual(expected(2029, 20))
    expect((await stored()).toSorted()).toEqual(expected(2029, 20))
  })

  it('start again at 1 with the year, at midnight in Nairobi', async () => {
    expect(await create(PEOPLE[0], {}, new Date('2029-12-31T20:59:59.999Z'))).toBe('TKT-2029-0001')
    expect(await create(PEOPLE[0], {}, new Date('2029-12-31T21:00:00.000Z'))).toBe('TKT-2030-0001')
  })
})
