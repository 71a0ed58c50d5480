import '../support/payment-environment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { SaleMessage } from '@domain/tax/sale-message.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendDraft } from '../../functions/src/invoices/invoice-transitions.ts'
import { signDue } from '../../functions/src/tax/sign-documents.ts'
import { registerTaxAuthority } from '../../functions/src/tax/tax-authorities.ts'
import type { TaxAuthority } from '../../functions/src/tax/tax-authority.ts'
import { overviewAt } from '../../functions/src/tax/tax-office.ts'
import { queueTaxSubmission } from '../../functions/src/tax/tax-submissions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { ControlUnitServer } from '../support/control-unit-server.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { storedClient } from '../support/payable-invoices.ts'
import { sampleCreditNote, sampleLine } from '../support/sample-billing.ts'

const HOUR_MS = 3_600_000
const LINES = { lines: [sampleLine()], tax_day: '2016-11-20', amount: 100_000, tax_amount: 16_000, total_amount: 116_000 }

process.env['TAX_AUTHORITY'] = 'the server of the test'
let server: ControlUnitServer
let client: Awaited<ReturnType<typeof storedClient>>
beforeEach(async () => {
  for (const name of [SERVER_COLLECTIONS.taxSubmissions, SERVER_COLLECTIONS.taxUnits]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  client = await storedClient()
  server = new ControlUnitServer()
  await server.start()
  registerTaxAuthority('the server of the test', () => server.authority())
})
afterEach(() => server.stop())

async function queued(): Promise<string> {
  const id = await invoiceFromForm(client.uid, 'draft', LINES)
  await sendDraft({ invoice_id: id, revision: 0 }, 'an-admin', new Date())
  return id
}

/** Signs with messages that a bug, or a change of the authority's rules, has made wrong. */
async function signWrong(wrong: Partial<TaxAuthority>, afterMs = 0): Promise<string[]> {
  await signDue({ ...server.authority(), ...wrong }, () => new Date(Date.now() + afterMs))
  return (await overviewAt(new Date())).waiting.filter(({ is_refused }) => is_refused).map(({ words }) => words)
}

type Sale = Record<string, unknown> & { itemList: Record<string, unknown>[] }
const sendingWrong = (change: (sale: Sale) => object): Partial<TaxAuthority> => ({
  sendSale: (message) => server.authority().sendSale({ ...message, ...change(message as unknown as Sale) } as SaleMessage),
})
const savingWrong = (change: object): Partial<TaxAuthority> => ({
  saveItem: (item) => server.authority().saveItem({ ...item, ...change }),
})
const ofItem = (change: object) => sendingWrong(({ itemList: [item] }) => ({ itemList: [{ ...item, ...change }] }))

describe('each refusal of the control unit', () => {
  it.each([
    ['Invalid totItemCnt', sendingWrong(() => ({ totItemCnt: 2 }))],
    ['Invalid taxblAmt on item: 1. Expected: 116000, But Found: 100000', ofItem({ taxblAmt: 100_000 })],
    ['Invalid taxAmt on item: 1. Expected: 16000, But Found: 16000.01', ofItem({ taxAmt: 16_000.01 })],
    ['Invalid splyAmt on item: 1. Expected: 116000, But Found: 1', ofItem({ splyAmt: 1 })],
    ['Invalid pkg on item: 1. Expected: 2.5, But Found: 3', ofItem({ pkg: 3 })],
    ['Item KE3NTNO0000077 does not exist in your inventory', ofItem({ itemCd: 'KE3NTNO0000077' })],
    ['Invalid taxAmtB. Expected: 16000', sendingWrong(() => ({ taxAmtB: 16_000.01 }))],
    ['Invalid taxblAmtE. Expected: 0', sendingWrong(() => ({ taxblAmtE: 5 }))],
    ['Invalid totAmt', sendingWrong(() => ({ totAmt: 1 }))],
    ['Invalid itemClsCd', savingWrong({ itemClsCd: '12' })],
    ['Incorrect QtyUnitCd Prefix', savingWrong({ itemCd: 'KE9NTU0000001' })],
  ] as const)('is shown to the office as it says it: %s', async (words, wrong) => {
    const ids = [await queued(), await queued()]
    expect(await signWrong(wrong)).toEqual([words, words])
    // Nothing has a number, so the first correct message gets the first one.
    await signDue(server.authority(), () => new Date(Date.now() + HOUR_MS))
    const signed = await Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count))
    expect(signed).toEqual([1, 2])
  })

  it.each([
    ['Missing RfdDt Date', sendingWrong(() => ({ rfdDt: null }))],
    ['orgInvcNo does not exist. Please update the field and try again', sendingWrong(() => ({ orgInvcNo: 77 }))],
  ] as const)('of a credit note is shown as it says it: %s', async (words, wrong) => {
    const invoice_id = await queued()
    await signDue(server.authority())
    const note = adminDb.collection(COLLECTIONS.creditNotes).doc()
    const [now, number] = [new Date(), `CN-2016-${note.id}`]
    const writes = adminDb.batch()
    writes.set(note, sampleCreditNote(client.uid, { invoice_id, credit_note_number: number, signing_since: now }))
    const about = { kind: 'credit_note', id: note.id, number, original_id: invoice_id } as const
    queueTaxSubmission(writes as never, { ...about, by: 'an-admin', now })
    await writes.commit()
    expect(await signWrong(wrong)).toEqual([words])
    expect(await signWrong({}, HOUR_MS)).toEqual([])
    expect((await note.get()).get('tax_signature.invoice_count')).toBe(2)
  })
})
