import { STATEMENT_ENTRIES_MAX } from '@domain/billing/statements/statement.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { storeEntries } from '../support/ledger.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, removeRecordsWith, storedActivity, storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const PERIOD = { from: '2016-11-01', to: '2016-11-30' }
const request = (changes: object = {}) => ({ organisation_id: client.uid, currency: 'KES', ...PERIOD, ...changes })
const state = (by: Member, changes: object = {}) => callAs(by.idToken, 'account-statement', request(changes))

/** A person whose role record has only these capabilities. */
async function limited(role: 'admin' | 'client' | 'partner', capabilities: string[]): Promise<Member> {
  const person = await newMember(role)
  await adminDb.collection(COLLECTIONS.userRoles).doc(person.uid).update({ capabilities })
  return person
}

beforeAll(async () => {
  await storeEntries(client.uid, [
    { day: '2016-10-31', amount: 250.25 },
    { day: '2016-11-01', amount: 1000, label: 'INV-2016-0008' },
    { day: '2016-11-05', kind: 'payment', amount: -400.1, label: 'RCT-2016-0008-1' },
    { day: '2016-11-06', kind: 'transfer', amount: 70 },
    { day: '2016-11-06', kind: 'transfer', amount: -70, invoice_id: null, invoice_number: null },
    { day: '2016-11-30', kind: 'certificate', certificate_kind: 'vat', amount: -20, label: 'KRA-1' },
    { day: '2016-12-01', amount: 5000 },
    { day: '2016-11-02', amount: 9, currency: 'USD' },
  ])
})

describe('a statement of account', () => {
  it('has the opening balance, each movement with its balance, the closing balance and what is overdue', async () => {
    await storedInvoice(client.uid, { status: 'sent', due_date: '2016-12-16', total_amount: 900, paid_amount: 150.5 })
    await storedInvoice(client.uid, { status: 'sent', due_date: '2100-12-16', total_amount: 77 })
    const { status, result } = await state(client)
    expect(status).toBe(200)
    expect(result).toMatchObject({ ...PERIOD, opening: 250.25, closing: 830.15, overdue: 749.5 })
    const lines = result?.['lines'] as Record<string, unknown>[]
    expect(lines.map(({ day, kind, label, amount, balance }) => [day, kind, label, amount, balance])).toEqual([
      ['2016-11-01', 'issue', 'INV-2016-0008', 1000, 1250.25],
      ['2016-11-05', 'payment', 'RCT-2016-0008-1', -400.1, 850.15],
      ['2016-11-30', 'certificate', 'KRA-1', -20, 830.15],
    ])
    expect(JSON.stringify(result)).not.toContain('"reason"')
  })

  it('is one of another currency, and of a period without movements', async () => {
    expect((await state(client, { currency: 'USD' })).result).toMatchObject({ opening: 0, closing: 9 })
    const later = await state(client, { from: '2017-01-01', to: '2017-01-31' })
    expect(later.result).toMatchObject({ opening: 5830.15, closing: 5830.15, lines: [] })
  })

  it('is for the office, and for members with the capability, each for their own organisation', async () => {
    const hidden = { status: 404, key: 'statements/not-found' }
    expect((await state(admin)).status).toBe(200)
    expect(await state(admin, { organisation_id: newRecordId() })).toMatchObject(hidden)
    const partner = await newMember('partner')
    expect(await state(partner)).toMatchObject(hidden)
    expect((await state(partner, { organisation_id: partner.uid })).status).toBe(200)
    expect(await state(await newMember('client'))).toMatchObject(hidden)
    const limitedPeople = [await limited('client', ['projects']), await limited('admin', ['office.support'])]
    await expectForbidden((by) => state(by), 'without a role', 'unverified client', ...limitedPeople)
  })

  it.each([
    [{ from: '2016-12-01' }, 'statements/days-reversed'],
    [{ from: '2016-02-30' }, 'statements/day-invalid'],
    [{ currency: 'XXX' }, 'requests/invalid'],
    [{ organisation_id: '../../user_roles' }, 'requests/invalid'],
    [{ organisation_id: { $ne: '' } }, 'requests/invalid'],
    [{ limit: 5 }, 'requests/invalid'],
  ])('is refused for %j', async (changes, key) => {
    expect(await state(client, changes)).toMatchObject({ status: 400, key })
  })

  it('has at most 2,000 movements; a longer period is refused with the reason', async () => {
    const busy = await newMember('client')
    const own = { organisation_id: busy.uid }
    onTestFinished(() => removeRecordsWith(SERVER_COLLECTIONS.ledgerEntries, 'client_id', busy.uid))
    await storeEntries(
      busy.uid,
      Array.from({ length: STATEMENT_ENTRIES_MAX }, () => ({ amount: 0.1 })),
    )
    const full = await state(busy, own)
    expect(full.result).toMatchObject({ closing: 200 })
    expect(full.result?.['lines']).toHaveLength(STATEMENT_ENTRIES_MAX)
    await storeEntries(busy.uid, [{ amount: 1 }])
    expect(await state(busy, own)).toMatchObject({ status: 409, key: 'statements/too-long' })
  })

  it('is a PDF with the same figures, for the same people', async () => {
    const pdf = await fetchFile('statement-pdf', request(), client.idToken)
    expect(pdf.headers.get('content-disposition')).toContain('statement-KES-2016-11-01-2016-11-30.pdf')
    const { text, outside } = await readPdf(await pdf.arrayBuffer())
    for (const part of ['STATEMENT', 'Opening balance', 'Ksh 250.25', 'RCT-2016-0008-1', '-Ksh 400.10', 'Ksh 830.15'])
      expect(text).toContain(part)
    expect(outside).toEqual([])
    const stranger = await newMember('client')
    expect((await fetchFile('statement-pdf', request(), stranger.idToken)).status).toBe(404)
    expect((await fetchFile('statement-pdf', request())).status).toBe(401)
  })
})

describe('mailing a statement', () => {
  const mail = (by: Member, changes: object = {}) =>
    callAs(by.idToken, 'mail-statement', { ...request(), mail_id: newRecordId(), ...changes })

  it('sends the figures once to the people who get the invoices, also if it is repeated at the same time', async () => {
    const mail_id = newRecordId()
    const answers = await Promise.all([1, 2, 3].map(() => mail(admin, { mail_id })))
    expect(answers.map(({ key }) => key)).toEqual(['statements/mailed', 'statements/mailed', 'statements/mailed'])
    const path = `organisations/${client.uid}`
    const mails = await mailsCausedBy(path)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ template: 'statement', to: { address: client.email } })
    const entries = await storedActivity(path)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ kind: 'statement_mailed', actor_id: admin.uid })
    expect([...(entries[0]?.['visible_to'] ?? [])].sort()).toEqual(
      [`${client.uid}.invoices`, 'office.money', 'office.people'].sort(),
    )
  })

  it('is refused without an address, and sends nothing', async () => {
    const silent = await newMember('client', { email: '' })
    const answer = await mail(admin, { organisation_id: silent.uid })
    expect(answer).toMatchObject({ status: 409, key: 'statements/no-address' })
    expect(await mailsCausedBy(`organisations/${silent.uid}`)).toEqual([])
  })

  it('is for the office only', async () => {
    await expectForbidden((by) => mail(by), client, 'partner', 'demoted admin', await limited('admin', ['office.people']))
  })
})
