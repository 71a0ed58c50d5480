import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { storeEntries } from '../support/ledger.ts'
import { type Member, newMember } from '../support/members.ts'
import { sampleCreditNote, sampleLine } from '../support/sample-billing.ts'
import { removeRecordsWith, storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const today = dayInNairobi(new Date())

async function helper(): Promise<Member> {
  const person = await newMember('admin')
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(person.uid)
    .update({ capabilities: ['office.people', 'office.support'] })
  return person
}

describe('the receivables', () => {
  const read = (by: Member) => callAs(by.idToken, 'receivables')

  it('have each organisation’s unpaid balance by days since the due date, and its unused credit', async () => {
    const client = await newMember('client')
    const owed = (days: number | null, changes: object) =>
      storedInvoice(client.uid, { due_date: days === null ? null : daysAfter(today, -days), total_amount: 10, ...changes })
    await Promise.all([
      owed(0, { status: 'sent' }),
      owed(1, { status: 'sent' }),
      owed(31, { status: 'overdue', total_amount: 100, paid_amount: 40.5 }),
      owed(91, { status: 'overdue' }),
      owed(null, { status: 'sent', total_amount: 5 }),
      owed(91, { status: 'draft' }),
      owed(91, { status: 'cancelled' }),
      owed(91, { status: 'paid', paid_amount: 10 }),
      owed(1, { status: 'overdue', currency: 'USD' }),
    ])
    await storeEntries(client.uid, [{ kind: 'receipt', amount: -33.3, invoice_id: null, invoice_number: null }])
    const { status, result } = await read(admin)
    expect([status, result?.['day']]).toEqual([200, today])
    const currencies = result?.['currencies'] as { currency: string; total: number; accounts: { organisation_id: string }[] }[]
    const of = (currency: string) => currencies.find((each) => each.currency === currency)?.accounts ?? []
    const found = (currency: string) => of(currency).find(({ organisation_id }) => organisation_id === client.uid)
    const ages = { current: 15, days_30: 10, days_60: 59.5, days_90: 0, older: 10 }
    expect(found('KES')).toMatchObject({ name: expect.any(String), ages, total: 94.5, credit: 33.3 })
    expect(found('USD')).toMatchObject({ total: 10, credit: 0 })
    const totals = of('KES').map((account) => (account as unknown as { total: number }).total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })

  it('are for the office’s money only', async () => {
    await expectForbidden(read, 'client', 'partner', 'demoted admin', await helper())
  })
})

describe('the sales journal', () => {
  /** Days that no other test uses. */
  const PERIOD = { from: '2011-03-01', to: '2011-03-31' }
  const open = (by: Member | undefined, changes: object = {}) =>
    fetchFile('sales-journal', { ...PERIOD, ...changes }, by?.idToken)

  it('is a file with one row for each invoice, credit note, payment and certificate of the period', async () => {
    const named = { first_name: '', last_name: '', company_name: '=HYPERLINK("x")' }
    // A new profile's names are copied to the records of the person, at some later moment.
    const client = await newMember('client', named)
    const buyer = { kra_pin: 'P051234567X', billing_address: '' }
    const lines = [sampleLine(), sampleLine({ unit_price: 1000, quantity: 1, vat_class: 'E' })]
    const sums = { lines, tax_day: '2011-03-02', amount: 101_000, tax_amount: 16_080, total_amount: 117_080 }
    const invoice_id = await storedInvoice(client.uid, { ...sums, client: named, buyer, currency: 'USD', exchange_rate: 129.5 })
    const plain = await storedInvoice(client.uid, { amount: 100, tax_amount: 0, total_amount: 100, client: named, buyer: null })
    const note = adminDb.collection(COLLECTIONS.creditNotes).doc()
    await note.set(sampleCreditNote(client.uid, { invoice_id }))
    const of = { invoice_id, invoice_number: 'INV-2011-0001', currency: 'USD' }
    await storeEntries(client.uid, [
      { day: '2011-02-28', amount: 1 },
      { ...of, day: '2011-03-02', label: 'INV-2011-0001', amount: 117_080, source: `invoices/${invoice_id}` },
      { day: '2011-03-03', label: 'INV-2011-0002', amount: 100, invoice_id: plain, source: `invoices/${plain}` },
      { ...of, day: '2011-03-04', kind: 'credit_note', label: 'CN-2011-0001', amount: -116_000, source: note.path },
      { ...of, day: '2011-03-05', kind: 'transfer', amount: 5 },
      { ...of, day: '2011-03-06', kind: 'payment', label: 'RCT-2011-0001-1', amount: -1080 },
      { day: '2011-03-07', kind: 'receipt', label: 'RCT-2', amount: -7, invoice_id: null, invoice_number: null },
      { day: '2011-04-01', amount: 1 },
    ])
    const answer = await open(admin)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toContain('sales-journal-2011-03-01-2011-03-31.csv')
    const rows = (await answer.text()).trim().split('\r\n').slice(1)
    const name = '"\'=HYPERLINK(""x"")"'
    const sold = `USD,129.5,,,100000.00,16000.00,,,,,1000.00,80.00,,`
    expect(rows).toEqual([
      `2011-03-02,Invoice,INV-2011-0001,INV-2011-0001,${name},P051234567X,${sold},117080.00,15161860.00`,
      `2011-03-03,Invoice,INV-2011-0002,INV-2016-0007,${name},,KES,,100.00,0.00,,,,,,,,,,,100.00,100.00`,
      `2011-03-04,Credit note,CN-2011-0001,INV-2011-0001,${name},P051234567X,USD,129.5,,,-100000.00,-16000.00,,,,,,,,,-116000.00,-15022000.00`,
      `2011-03-06,Payment,RCT-2011-0001-1,INV-2011-0001,${name},P051234567X,USD,129.5,,,,,,,,,,,,,-1080.00,-139860.00`,
      expect.stringMatching(/^2011-03-07,Payment kept as credit,RCT-2,,.*,KES,,,,,,,,,,,,,,-7\.00,-7\.00$/),
    ])
  })

  it('has every row of several pages in order, also those of the same moment', async () => {
    const client = await newMember('client')
    onTestFinished(() => removeRecordsWith(SERVER_COLLECTIONS.ledgerEntries, 'client_id', client.uid))
    const created_at = new Date('2011-05-01T08:00:00Z')
    const entries = Array.from({ length: 450 }, (_, index) => ({ day: '2011-05-01', created_at, label: `ROW-${index}` }))
    await storeEntries(client.uid, entries)
    const text = await (await open(admin, { from: '2011-05-01', to: '2011-05-01' })).text()
    expect(new Set(text.match(/ROW-\d+/g)).size).toBe(450)
    expect(text.trim().split('\r\n')).toHaveLength(451)
  })

  it('is refused for more than a year, or days in the wrong order', async () => {
    const readJournalErrorKey = async (changes: object) => ((await (await open(admin, changes)).json()) as { key: string }).key
    expect(await readJournalErrorKey({ from: '2009-01-01' })).toBe('journal/too-long')
    expect(await readJournalErrorKey({ from: '2011-04-01' })).toBe('statements/days-reversed')
  })

  it('is for the office’s money only', async () => {
    for (const person of [await newMember('client'), await newMember('partner'), await helper()])
      expect((await open(person)).status).toBe(403)
    expect((await open(undefined)).status).toBe(401)
  })
})
