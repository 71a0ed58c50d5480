import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { giveCredit, readCreditNotes, readOrganisationLedger } from '../support/credit-notes.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { payableInvoice } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const REASON = 'One bid was withdrawn. <b>Sorry</b>'

const LINES = [sampleLine({ quantity: 2, unit_price: 1000 }), sampleLine({ vat_class: 'A', quantity: 3, unit_price: 100 })]
const SUMS = { amount: 2300, tax_amount: 320, total_amount: 2620 }
const lined = (changes: object = {}) =>
  ({ lines: LINES, tax_day: '2026-11-16', ...SUMS, ...changes }) as unknown as Partial<Invoice>

const note = (invoice_id: string, changes: object = {}) => ({
  credit_note_id: newRecordId(),
  invoice_id,
  scope: 'rest',
  amount: null,
  lines: [],
  reason: REASON,
  ...changes,
})
const byLine = (...lines: object[]) => ({ scope: 'lines', lines })
const issue = (input: object, by = admin) => callAs(by.idToken, 'issue-credit-note', input)
const use = (input: object, by = admin) => callAs(by.idToken, 'apply-credit', { use_id: newRecordId(), ...input })
const requestCredit = async (organisation_id: string, by = admin) =>
  callAs(by.idToken, 'organisation-credit', { organisation_id })

describe('a credit note', () => {
  it('over some lines leaves the rest due, and the client gets a mail and the PDF', async () => {
    const client = await newMember('client')
    const id = await payableInvoice(client.uid, lined())
    const input = note(id, byLine({ position: 1, quantity: 1 }, { position: 0, quantity: 0.5 }))
    const answer = await issue(input)
    expect(answer).toMatchObject({ status: 200, key: 'credit-notes/issued' })
    const [stored] = await readCreditNotes(id)
    expect(stored).toMatchObject({ id: input.credit_note_id, amount: 600, tax_amount: 80, total_amount: 680, scope: 'lines' })
    expect(stored?.lines.map(({ quantity }) => quantity)).toEqual([0.5, 1])
    const number = stored?.credit_note_number ?? ''
    const after = await readInvoice(id)
    expect(after).toMatchObject({ status: 'sent', credited_amount: 680, paid_amount: 680, history: { length: 2 } })
    expect(await readOrganisationLedger(client.uid)).toMatchObject([
      { id: `credit-note-${stored?.id}`, kind: 'credit_note', amount: -680, invoice_id: id, label: number },
    ])
    expect(await storedActivity(`invoices/${id}`)).toMatchObject([
      { kind: 'credit_note_issued', visible_to: [`${client.uid}.invoices`, 'office.money'] },
    ])
    const mail = await newestMail(client.email)
    for (const part of [number, '680.00', '1,940.00', REASON]) expect(mail.text).toContain(part)
    expect(mail.html).not.toContain('<b>Sorry')
    const file = await fetchFile('credit-note-pdf', { credit_note_id: stored?.id }, client.idToken)
    const { text, title } = await readPdf(await file.arrayBuffer())
    expect(title).toBe(number)
    for (const part of [
      String(after?.invoice_number),
      REASON,
      'Ksh 500.00',
      'VAT Ksh 80.00',
      'Total credited Ksh 680.00',
      'Check code',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('of which a repeated request issues only one; with other entries it is refused', async () => {
    const client = await newMember('client')
    const id = await payableInvoice(client.uid, lined())
    const input = note(id, byLine({ position: 0, quantity: 1 }))
    const answers = [await issue(input), await issue(input)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readCreditNotes(id)).toHaveLength(1)
    for (const changes of [byLine({ position: 0, quantity: 0.5 }), { scope: 'rest', lines: [] }, { reason: 'Other' }]) {
      expect(await issue({ ...input, ...changes })).toMatchObject({ status: 409, key: 'credit-notes/issued-otherwise' })
    }
    expect(await issue(input, await newMember('admin'))).toMatchObject({ key: 'credit-notes/issued-otherwise' })
  })

  it('over a paid invoice becomes credit, which pays another invoice of the client', async () => {
    const client = await newMember('client')
    const id = await payableInvoice(client.uid, lined({ status: 'paid', paid_amount: 2620, paid_date: '2026-11-20' }))
    expect((await issue(note(id, byLine({ position: 1, quantity: 3 })))).status).toBe(200)
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid_amount: 2620, credited_amount: 300 })
    expect((await issue(note(id))).status).toBe(200)
    const [, last] = await readCreditNotes(id)
    expect(last).toMatchObject({ amount: 2000, tax_amount: 320, total_amount: 2320 })
    const cancelled = await readInvoice(id)
    expect(cancelled).toMatchObject({ status: 'cancelled', paid_date: null, credited_amount: 2620, paid_amount: 2620 })
    expect(cancelled?.history.at(-1)?.reason).toContain(last?.credit_note_number)
    expect(await issue(note(id))).toMatchObject({ status: 409, key: 'credit-notes/not-creditable' })
    expect(await requestCredit(client.uid)).toMatchObject({ status: 200, result: { KES: 2620, USD: 0, EUR: 0 } })

    const other = await payableInvoice(client.uid, { status: 'overdue', total_amount: 2000, amount: 2000, tax_amount: 0 })
    expect(await use({ invoice_id: other, amount: 2000.01 })).toMatchObject({ key: 'credit-notes/more-than-due' })
    expect(await use({ invoice_id: other, amount: 2000 })).toMatchObject({ status: 200, key: 'credit-notes/used' })
    expect(await readInvoice(other)).toMatchObject({ status: 'paid', paid_amount: 2000, credited_amount: 0 })
    expect((await storedActivity(`invoices/${other}`)).map(({ kind }) => kind).sort()).toEqual(['credit_used', 'invoice_paid'])
    expect((await mailsCausedBy(`invoices/${other}`)).map(({ template }) => template)).toEqual(['credit-used'])
    expect(await requestCredit(client.uid)).toMatchObject({ result: { KES: 620 } })
    expect(await use({ invoice_id: await payableInvoice(client.uid), amount: 620.01 })).toMatchObject({
      key: 'credit-notes/more-than-credit',
    })
    const sums = (await readOrganisationLedger(client.uid)).reduce((sum, { amount }) => sum + amount, 0)
    // The sample invoices have no entries of issue and payment, which would add up to 2,000 due.
    expect(sums).toBe(-2620)
  })

  it('larger than the balance pays a partly paid invoice, and only the excess is credit', async () => {
    const client = await newMember('client')
    const id = await payableInvoice(client.uid, { amount: 100, tax_amount: 0, total_amount: 100, paid_amount: 50 })
    expect((await issue(note(id, { scope: 'amount', amount: 80 }))).status).toBe(200)
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid_amount: 100, credited_amount: 80 })
    expect(await requestCredit(client.uid)).toMatchObject({ result: { KES: 30 } })
    expect((await storedActivity(`invoices/${id}`)).map(({ kind }) => kind).sort()).toEqual([
      'credit_note_issued',
      'invoice_paid',
    ])
  })

  it('is refused for more than is left, for drafts, for hostile input and for invoices that do not exist', async () => {
    const client = await newMember('client')
    const id = await payableInvoice(client.uid, lined())
    const refused: [object, string][] = [
      [byLine({ position: 0, quantity: 2.001 }), 'credit-notes/more-than-left'],
      [byLine({ position: 2, quantity: 1 }), 'credit-notes/nothing-chosen'],
      [byLine(), 'credit-notes/nothing-chosen'],
      [byLine({ position: 0, quantity: 1 }, { position: 0, quantity: 1 }), 'credit-notes/nothing-chosen'],
      [byLine({ position: 0, quantity: -1 }), 'lines/quantity-invalid'],
      [byLine({ position: 0, quantity: 0.0001 }), 'lines/quantity-invalid'],
      [byLine({ position: 0.5, quantity: 1 }), 'requests/invalid'],
      [byLine({ position: 0, quantity: 1, unit_price: 1e9 }), 'requests/invalid'],
      [{ scope: 'amount', amount: 1 }, 'credit-notes/nothing-chosen'],
      [{ scope: 'amount' }, 'credit-notes/amount-invalid'],
      [{ scope: 'amount', amount: -5 }, 'credit-notes/amount-invalid'],
      [{ reason: '  ' }, 'credit-notes/reason-missing'],
      [{ reason: 'x'.repeat(501) }, 'credit-notes/reason-too-long'],
      [{ reason: '\u202E\u200B' }, 'credit-notes/reason-missing'],
      [{ total_amount: 1 }, 'requests/invalid'],
      [{ credit_note_id: '../../invoices/abcdefg' }, 'requests/invalid'],
      [{ invoice_id: 'no-such-invoice' }, 'invoices/not-found'],
    ]
    for (const [changes, key] of refused) expect(await issue(note(id, changes)), JSON.stringify(changes)).toMatchObject({ key })
    const draft = await payableInvoice(client.uid, { status: 'draft', is_issued: false })
    expect(await issue(note(draft))).toMatchObject({ status: 409, key: 'credit-notes/not-creditable' })
    expect(await readCreditNotes(id)).toEqual([])
    expect(await readInvoice(id)).toMatchObject({ credited_amount: 0, paid_amount: 0 })
  })
})

describe('credit', () => {
  it('is refused for flagged, draft, paid and cancelled invoices, and for another organisation’s', async () => {
    const client = await newMember('client')
    await giveCredit(client.uid, 500)
    const refused = async (changes: Partial<Invoice>, key: string, uid = client.uid) =>
      expect(await use({ invoice_id: await payableInvoice(uid, changes), amount: 1 })).toMatchObject({ status: 409, key })
    await refused({ flag: 'paid_twice' }, 'credit-notes/flagged')
    for (const status of ['draft', 'paid', 'cancelled'] as const) await refused({ status }, 'invoices/move-refused')
    await refused({ currency: 'USD' }, 'credit-notes/more-than-credit')
    await refused({}, 'credit-notes/more-than-credit', (await newMember('client')).uid)
    expect(await requestCredit(client.uid)).toMatchObject({ result: { KES: 500 } })
  })
})

describe('people without the right', () => {
  it('clients, partners and people without a role or a session cannot credit, use credit or read it', async () => {
    const client = await newMember('client')
    const id = await payableInvoice(client.uid, lined())
    await giveCredit(client.uid, 500)
    await expectForbidden((by) => issue(note(id), by), client, 'partner', 'without a role')
    await expectForbidden((by) => use({ invoice_id: id, amount: 1 }, by), client, 'partner', 'without a role')
    await expectForbidden((by) => requestCredit(client.uid, by), client, 'partner', 'without a role')
    expect(await readCreditNotes(id)).toEqual([])
  })

  it('a client of another organisation gets no PDF of a credit note', async () => {
    const client = await newMember('client')
    const input = note(await payableInvoice(client.uid, lined()))
    expect((await issue(input)).status).toBe(200)
    const { credit_note_id } = input
    const fetched = async (by: { idToken: string }, id = credit_note_id) =>
      (await fetchFile('credit-note-pdf', { credit_note_id: id }, by.idToken)).status
    expect(await fetched(client)).toBe(200)
    expect(await fetched(await newMember('client'))).toBe(404)
    expect(await fetched(client, 'no-such-note')).toBe(404)
  })
})
