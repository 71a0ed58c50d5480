import { invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { compareLedger } from '../../functions/src/billing/ledger/accounting-months.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { readOrganisationLedger } from '../support/credit-notes.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { entriesOfInvoice, hasLedgerBalances, readOrganisationCredit } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { recordsWith, withDates } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const admin = await newMember('admin')
const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)

const item = (changes: object = {}) => ({
  number: `OLD/${newRecordId()}`,
  day: '2026-01-05',
  due_date: daysAfter(TODAY, -45),
  amount: 1000,
  currency: 'KES',
  exchange_rate: null,
  ...changes,
})
const buildImport = (client_id: string, ...items: object[]) => ({ client_id, import_id: newRecordId(), items })
const creditFor = (client_id: string, amount: number, day = TODAY) => {
  return { entry_id: newRecordId(), client_id, currency: 'KES', amount, day, reason: 'Advance.' }
}
const readClientInvoices = (uid: string) => recordsWith(COLLECTIONS.invoices, 'client_id', uid)

describe('opening items', () => {
  it('are open invoices with their old number and days, age by their due date, and absorb no credit', async () => {
    const client = await newMember('client')
    expect(await call('record-opening', creditFor(client.uid, -400, '2026-01-01'))).toMatchObject({ status: 200 })
    const late = item({ number: '2025/045' })
    const input = buildImport(
      client.uid,
      late,
      item({ due_date: daysAfter(TODAY, 10), amount: 55.25, currency: 'USD', exchange_rate: 129.5 }),
    )
    const answers = await Promise.all([1, 2, 3].map(() => call('import-opening-items', input)))
    expect(answers.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => 'openings/imported'))
    const id = `${input.import_id}-1`
    const stored = (await readClientInvoices(client.uid)).map((each) => ({ ...withDates(each.data()), id: each.id }))
    expect(stored).toHaveLength(2)
    for (const each of stored) invoiceSchema.exact().validateSync(each, { strict: true })
    const kept = {
      invoice_number: '2025/045',
      status: 'overdue',
      is_issued: true,
      is_opening: true,
      total_amount: 1000,
      tax_amount: 0,
    }
    expect(stored.find((each) => each.id === id)).toMatchObject({
      ...kept,
      sent_at: new Date('2026-01-05T00:00:00+03:00'),
      lines: [],
    })
    expect(stored.find((each) => each.id !== id)).toMatchObject({ status: 'sent', currency: 'USD', exchange_rate: 129.5 })
    expect(await entriesOfInvoice(id)).toMatchObject([
      { id: `opening-${id}`, kind: 'opening', amount: 1000, day: '2026-01-05', label: '2025/045' },
    ])
    expect(await readOrganisationCredit(client.uid)).toBe(400)
    expect(await call('organisation-credit', { organisation_id: client.uid })).toMatchObject({ result: { KES: 400 } })
    const { result } = await call('receivables', {})
    const { currencies } = result as { currencies: { currency: string; accounts: { organisation_id: string }[] }[] }
    const shillings = currencies.find(({ currency }) => currency === 'KES')?.accounts ?? []
    const ages = { days_60: 1000, current: 0 }
    expect(shillings.find((each) => each.organisation_id === client.uid)).toMatchObject({ ages, total: 1000, credit: 400 })
    const period = { organisation_id: client.uid, currency: 'KES', from: '2026-01-01', to: '2026-01-31' }
    const statement = await callAs(client.idToken, 'account-statement', period)
    expect(statement.result).toMatchObject({ opening: 0, closing: 600, overdue: 1000, lines: { length: 2 } })
    const later = input.items.map((each) => ({ ...each, due_date: daysAfter(TODAY, 11) }))
    for (const items of [[late], later])
      expect(await call('import-opening-items', { ...input, items })).toMatchObject({ key: 'ledger/entered-otherwise' })
  })

  it('are paid with a receipt like other invoices, and their PDF is no tax invoice', async () => {
    const client = await newMember('client')
    const input = buildImport(client.uid, item({ number: 'A/7' }), item({ number: 'A/8' }))
    await call('import-opening-items', input)
    const [first, second] = [`${input.import_id}-1`, `${input.import_id}-2`]
    const parts = [first, second].map((invoice_id, at) => ({ invoice_id, amount: at === 0 ? 1000 : 250.5 }))
    const payment = {
      payment_id: newRecordId(),
      client_id: client.uid,
      currency: 'KES',
      method: 'bank_transfer',
      reference: 'FT1',
    }
    expect(await call('allocate-payment', { ...payment, amount: 1250.5, paid_on: TODAY, parts })).toMatchObject({ status: 200 })
    expect(await readInvoice(first)).toMatchObject({ status: 'paid', paid_amount: 1000, payment_count: 1 })
    expect(await readInvoice(second)).toMatchObject({ status: 'overdue', paid_amount: 250.5 })
    expect(await Promise.all([first, second].map(hasLedgerBalances))).toEqual([true, true])
    const [received] = await recordsWith(COLLECTIONS.payments, 'invoice_id', first)
    expect(received?.get('receipt_number')).toBe('A/7-RCT-1')
    for (const [payment_id, kind] of [
      [null, 'OPENING ITEM'],
      [received?.id ?? '', 'RECEIPT'],
    ] as const) {
      const file = await fetchFile('invoice-pdf', { invoice_id: first, payment_id }, client.idToken)
      expect(file.headers.get('content-disposition')).toContain('filename="A-7')
      const { text } = await readPdf(await file.arrayBuffer())
      expect(text).toContain(kind)
      expect(text).not.toContain('Check code')
    }
    const noted = {
      credit_note_id: newRecordId(),
      invoice_id: second,
      scope: 'rest',
      amount: null,
      lines: [],
      reason: 'Wrong.',
    }
    expect(await call('issue-credit-note', noted)).toMatchObject({ status: 409, key: 'openings/no-credit-note' })
    expect(await call('cancel-invoice', { invoice_id: second, reason: 'Wrong.' })).toMatchObject({
      key: 'invoices/has-payments',
    })
  })

  it('are taken back with a reason, and can then be imported again', async () => {
    const client = await newMember('client')
    const wrong = item({ number: 'B/1', amount: 10_000 })
    const input = buildImport(client.uid, wrong)
    await call('import-opening-items', input)
    const id = `${input.import_id}-1`
    const again = buildImport(client.uid, item({ number: 'B/0' }), { ...wrong, number: 'b 1', amount: 1000 })
    const known = await call('import-opening-items', again)
    expect(known).toMatchObject({ status: 409, key: 'openings/number-known' })
    expect(known.params).toMatchObject({ row: '2', number: 'b 1' })
    expect(await readClientInvoices(client.uid)).toHaveLength(1)
    const disputed = await call(
      'dispute-invoice',
      { invoice_id: id, ticket_id: newRecordId(), reason: 'It was 1,000.' },
      client,
    )
    expect(disputed).toMatchObject({ status: 200 })
    expect(await call('cancel-invoice', { invoice_id: id, reason: 'A nought too many.' })).toMatchObject({ status: 200 })
    const cancelled = { status: 'cancelled', paid_amount: 10_000, credited_amount: 10_000, dispute: null }
    expect(await readInvoice(id)).toMatchObject({ ...cancelled, past_disputes: { length: 1 } })
    expect(await entriesOfInvoice(id)).toHaveLength(2)
    const mail = await newestMail(client.email)
    expect(mail.text).toContain('A nought too many.')
    expect((await call('import-opening-items', again)).key).toBe('openings/imported')
    expect((await readOrganisationLedger(client.uid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(2000)
    // The entry that took the item back is no credit with the same amount.
    expect(await call('record-opening', creditFor(client.uid, -10_000))).toMatchObject({ status: 200 })
    const own = adminDb.collection(COLLECTIONS.invoices).where('client_id', '==', client.uid)
    expect(await compareLedger(own)).toMatchObject({ checked: 3, differing: 0 })
  })

  it('of two imports at the same moment have each number once, and 200 are imported at once', async () => {
    const client = await newMember('client')
    const many = Array.from({ length: 200 }, (_item, at) => item({ number: `C/${at}` }))
    const answers = await Promise.all([1, 2].map(() => call('import-opening-items', buildImport(client.uid, ...many))))
    expect(answers.map(({ key }) => key).toSorted()).toEqual(['openings/imported', 'openings/number-known'])
    expect(await readClientInvoices(client.uid)).toHaveLength(200)
  })

  it('are all refused for one wrong row, for a day to come, without a client, and to everybody but the office', async () => {
    const client = await newMember('client')
    for (const [changes, key] of [
      [{ number: 'INV-2026-0001' }, 'openings/number-ours'],
      [{ currency: 'USD', exchange_rate: 0.0077 }, 'openings/rate-unusual'],
      [{ currency: 'USD' }, 'openings/rate-missing'],
      [{ due_date: '2026-01-04' }, 'openings/due-before'],
      [{ day: daysAfter(TODAY, 1), due_date: daysAfter(TODAY, 2) }, 'openings/in-future'],
    ] as const) {
      expect(await call('import-opening-items', buildImport(client.uid, item(), item(changes))), key).toMatchObject({ key })
    }
    expect(await call('import-opening-items', buildImport(admin.uid, item()))).toMatchObject({ key: 'users/client-not-found' })
    await expectForbidden(
      (by) => call('import-opening-items', buildImport(client.uid, item()), by),
      client,
      'partner',
      'without a role',
    )
    expect(await readClientInvoices(client.uid)).toEqual([])
    expect(await call('record-opening', creditFor(client.uid, 5))).toMatchObject({ status: 400, key: 'ledger/opening-owed' })
  })
})
