import { COLLECTIONS } from '@domain/collections.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { callAs, signInFor, signUp } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { type PersonWithAllRecords, personWithAllRecords } from '../support/person-with-all-records.ts'
import { recordsWith } from '../support/stored-records.ts'

interface Data {
  account: Record<string, unknown> & { second_factors: Record<string, unknown>[] }
  records: Record<string, Record<string, unknown>[]>
  files: { path: string; type: string; bytes: number }[]
}

async function dataOf(token: string): Promise<Data> {
  const { status, result } = await callAs(token, 'download-my-data')
  expect(status).toBe(200)
  return result?.['data'] as Data
}

let person: PersonWithAllRecords
let data: Data
let text: string

beforeAll(async () => {
  person = await personWithAllRecords()
  data = await dataOf(await signInFor(person.email))
  text = JSON.stringify(data)
})

describe('Download my data', () => {
  it('contains every personal field that is stored, under every spelling of the address', () => {
    for (const one of person.texts) expect(text).toContain(one)
    const counts = Object.fromEntries(Object.entries(data.records).map(([name, records]) => [name, records.length]))
    expect(counts).toEqual({
      user_roles: 1,
      profiles: 1,
      user_directory: 1,
      projects: 2,
      documents: 2,
      invoices: 1,
      payments: 1,
      support_tickets: 1,
      ticket_messages: 3,
      appointments: 1,
      messages: 1,
      contact_messages: 2,
      activity: 7,
      outbox: 4,
      newsletter_subscribers: 1,
      organisations: 1,
      invitations: 0,
    })
    expect(data.files).toMatchObject([{ path: person.file, type: 'application/pdf', bytes: 6 }])
    expect(data.account).toMatchObject({ id: person.uid, email: person.email, email_verified: true })
  })

  it('contains the sent invoices with their payments, and no draft', () => {
    const { invoices, payments } = data.records
    expect(invoices).toMatchObject([{ id: `${person.uid}-invoice`, total_amount: 1_482_912, currency: 'KES' }])
    expect(payments).toMatchObject([
      { receipt_number: 'RCT-2016-0007-1', amount: 482_912, paid_at: '2016-11-30T09:00:00.000Z' },
    ])
    expect(JSON.stringify(data.records)).not.toContain('Draft of')
  })

  it('contains the tickets with every reply that the person wrote or may read, and no internal note', () => {
    const said = (data.records['ticket_messages'] ?? []).map(({ message }) => message)
    expect(said.toSorted()).toEqual([`Reply of ${person.mark}`, `To ${person.mark}`, 'We look into it.'])
    expect(JSON.stringify(data.records)).not.toMatch(/Careful with|Note to all|"is_internal":true/)
  })

  it('leaves out secrets and the notes of the staff', () => {
    expect(text).not.toContain(`token-${person.mark}`)
    expect(text).not.toContain('Call about')
    expect(text).not.toMatch(/sealed|code_hash|passwordHash/)
  })

  it('contains the sign-in methods and the telephone number of the second factor', async () => {
    const { uid, email } = await personWithAllRecords()
    const phoneNumber = '+254700555199'
    const token = await signInFor(email)
    await adminAuth.updateUser(uid, {
      multiFactor: { enrolledFactors: [{ uid: 'a-factor', factorId: 'phone', phoneNumber }] },
    })
    const { account } = await dataOf(token)
    expect(account['signs_in_with']).toMatchObject([{ method: 'password' }])
    expect(account.second_factors).toMatchObject([{ method: 'phone', phone: phoneNumber }])
  })

  it('gives the owner of an unverified address no messages from that address', async () => {
    const { email } = await storedInquiry()
    const { idToken } = await signUp(email)
    const { records } = await dataOf(idToken)
    expect(records['contact_messages']).toEqual([])
    expect(records['newsletter_subscribers']).toEqual([])
  })

  it('is recorded in the log', async () => {
    const entries = await recordsWith(COLLECTIONS.activity, 'actor_id', person.uid)
    expect(entries.map((entry) => entry.get('kind') as string)).toContain('data_downloaded')
  })

  it('is available to signed-in people only', async () => {
    expect((await post('download-my-data', {})).status).toBe(401)
  })
})
