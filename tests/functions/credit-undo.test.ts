import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { fetchFile, post } from '../support/call-function.ts'
import { giveCredit, readCreditNotes } from '../support/credit-notes.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { entriesOfInvoice, hasLedgerBalances, ledgerInvoice, readOrganisationCredit } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleLine } from '../support/sample-billing.ts'

const admin = await newMember('admin')
const reason = 'It was for another invoice.'
const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)
const AMOUNTS = { amount: 1000, tax_amount: 160, total_amount: 1160 }
const three = (run: () => Promise<{ key?: unknown }>) => Promise.all([1, 2, 3].map(async () => (await run()).key))

async function use(invoice_id: string, amount: number): Promise<string> {
  const use_id = newRecordId()
  expect(await call('apply-credit', { use_id, invoice_id, amount })).toMatchObject({ status: 200 })
  return use_id
}
async function credit(invoice_id: string, choice: object = {}): Promise<string> {
  const credit_note_id = newRecordId()
  const body = { credit_note_id, invoice_id, scope: 'rest', amount: null, lines: [], reason, ...choice }
  expect(await call('issue-credit-note', body)).toMatchObject({ status: 200 })
  return credit_note_id
}
const undo = (credit_note_id: string, by = admin) => call('reverse-credit-note', { credit_note_id, reason }, by)
const pay = (invoice_id: string, amount: number) =>
  call('record-payment', {
    invoice_id,
    payment_id: newRecordId(),
    method: 'cash',
    reference: '',
    amount,
    paid_on: '2026-11-20',
  })

describe('credit that was used on the wrong invoice', () => {
  it('moves back once: the invoice is open again, the client has the credit, and gets a mail with the reason', async () => {
    const client = await newMember('client')
    await giveCredit(client.uid, 2000)
    const id = await ledgerInvoice(client.uid, AMOUNTS)
    const use_id = await use(id, 1160)
    expect(await readInvoice(id)).toMatchObject({ status: 'paid' })
    expect(await readOrganisationCredit(client.uid)).toBe(840)
    const back = () => call('return-credit', { use_id, reason })
    expect(new Set(await three(back))).toEqual(new Set(['credit-notes/returned']))
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', paid_amount: 0, paid_date: null })
    expect(await readOrganisationCredit(client.uid)).toBe(2000)
    expect(await hasLedgerBalances(id)).toBe(true)
    const mail = await newestMail(client.email, 2)
    for (const part of [reason, 'Ksh 1,160.00', 'Your credit is yours again'])
      expect(mail.text.normalize('NFKC')).toContain(part)
    const { result } = await call('credit-uses', { invoice_id: id })
    expect(result).toMatchObject({ uses: [{ use_id, amount: 1160, returned: reason }] })
    const other = await ledgerInvoice(client.uid, AMOUNTS)
    await use(other, 1160)
    expect(await readInvoice(other)).toMatchObject({ status: 'paid' })
  })

  it('pays the invoice on the day on which the office uses it there again', async () => {
    const client = await newMember('client')
    await giveCredit(client.uid, 1160)
    const id = await ledgerInvoice(client.uid, AMOUNTS)
    const use_id = await use(id, 1160)
    const today = dayInNairobi(new Date())
    const entry = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries).doc(`transfer-${use_id}-invoice`)
    await entry.update({ day: daysAfter(today, -9) })
    await call('return-credit', { use_id, reason })
    await use(id, 1160)
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid_date: today })
  })

  it('stays after a credit note has cancelled the invoice, and is moved by nobody but the office', async () => {
    const client = await newMember('client')
    await giveCredit(client.uid, 1160)
    const id = await ledgerInvoice(client.uid, AMOUNTS)
    const use_id = await use(id, 1160)
    await expectForbidden((by) => call('return-credit', { use_id, reason }, by), client, 'partner', 'without a role')
    await expectForbidden((by) => call('credit-uses', { invoice_id: id }, by), client, 'partner', 'without a role')
    const note = await credit(id)
    expect(await call('return-credit', { use_id, reason })).toMatchObject({ status: 409, key: 'credit-notes/use-cancelled' })
    // The transfer of a credit note is no use of credit.
    for (const wrong of [note, newRecordId()])
      expect(await call('return-credit', { use_id: wrong, reason })).toMatchObject({
        status: 404,
        key: 'credit-notes/use-unknown',
      })
    expect(await call('return-credit', { use_id, reason: '' })).toMatchObject({ status: 400 })
  })
})

describe('a misapplied credit note', () => {
  it('is taken back once by reversing entries: the cancelled invoice is paid again, and the note is void', async () => {
    const client = await newMember('client')
    const id = await ledgerInvoice(client.uid, AMOUNTS)
    await pay(id, 1160)
    const note = await credit(id)
    expect(await readInvoice(id)).toMatchObject({ status: 'cancelled' })
    expect(await readOrganisationCredit(client.uid)).toBe(1160)
    await expectForbidden((by) => undo(note, by), client, 'partner', 'without a role')
    expect(new Set(await three(() => undo(note)))).toEqual(new Set(['credit-notes/undone']))
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid_amount: 1160, credited_amount: 0 })
    expect(await readOrganisationCredit(client.uid)).toBe(0)
    expect(await hasLedgerBalances(id)).toBe(true)
    expect((await entriesOfInvoice(id)).find((each) => each.id === `reversal-credit-note-${note}`)).toMatchObject({
      kind: 'credit_note',
      amount: 1160,
    })
    const [stored] = await readCreditNotes(id)
    expect(stored?.reversal).toMatchObject({ reason, by: admin.uid })
    const mail = await newestMail(client.email, 3)
    for (const part of [reason, String(stored?.credit_note_number), 'A credit note was taken back'])
      expect(mail.text.normalize('NFKC')).toContain(part)
    const file = await fetchFile('credit-note-pdf', { credit_note_id: note }, client.idToken)
    const { text } = await readPdf(await file.arrayBuffer())
    expect(text).toContain('REVERSED')
    const code = /Check code ([0-9A-Z-]{19})/.exec(text)?.[1]
    const checked = await post('verify-document', { number: stored?.credit_note_number, code })
    expect(checked.result).toMatchObject({ document: { kind: 'credit_note', state: 'reversed' } })
  })

  it('is credited no more: what it took off is credited again to the cent, the newest first', async () => {
    const client = await newMember('client')
    // Two halves of a line of three cents are two cents and one.
    const lines = [sampleLine({ quantity: 1, unit: '', unit_price: 0.03, vat_class: 'A' })]
    const sums = { amount: 0.03, tax_amount: 0, total_amount: 0.03 }
    const id = await ledgerInvoice(client.uid, { lines, tax_day: '2026-11-16', ...sums } as Partial<Invoice>)
    const half = { scope: 'lines', lines: [{ position: 0, quantity: 0.5 }] }
    const [first, second] = [await credit(id, half), await credit(id, half)]
    const amounts = (await readCreditNotes(id)).map(({ total_amount }) => total_amount)
    expect(amounts.toSorted()).toEqual([0.01, 0.02])
    expect(await undo(first)).toMatchObject({ status: 409, key: 'credit-notes/undo-later' })
    expect(await undo(second)).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', credited_amount: amounts[0] })
    await credit(id)
    const notes = await readCreditNotes(id)
    expect(notes.map(({ total_amount }) => total_amount)).toEqual([...amounts, amounts[1]])
    expect(await readInvoice(id)).toMatchObject({ status: 'cancelled', credited_amount: 0.03 })
  })

  it('stays while its credit is used elsewhere, while the tax authority has it, and after its quotation was invoiced again', async () => {
    const client = await newMember('client')
    const quotation = adminDb.collection(COLLECTIONS.quotations).doc()
    const id = await ledgerInvoice(client.uid, { ...AMOUNTS, quotation_id: quotation.id })
    await quotation.set({ client_id: client.uid, invoice_id: id })
    await pay(id, 1160)
    const note = await credit(id)
    const other = await ledgerInvoice(client.uid, AMOUNTS)
    const use_id = await use(other, 1000)
    expect(await undo(note)).toMatchObject({ status: 409, key: 'credit-notes/undo-used' })
    await call('return-credit', { use_id, reason })
    await quotation.update({ invoice_id: 'another' })
    expect(await undo(note)).toMatchObject({ status: 409, key: 'credit-notes/undo-invoiced' })
    await quotation.update({ invoice_id: null })
    const submission = adminDb.collection(SERVER_COLLECTIONS.taxSubmissions).doc(note)
    await submission.set({ kind: 'credit_note', state: 'ended' })
    expect(await undo(note)).toMatchObject({ status: 409, key: 'credit-notes/undo-signed' })
    await submission.delete()
    expect(await undo(note)).toMatchObject({ status: 200 })
    expect((await quotation.get()).get('invoice_id')).toBe(id)
    expect(await readInvoice(id)).toMatchObject({ status: 'paid' })
    await quotation.delete()
    expect(await undo(newRecordId())).toMatchObject({ status: 404, key: 'credit-notes/not-found' })
  })
})
