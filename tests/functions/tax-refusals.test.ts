import type { SaleMessage } from '@domain/billing/tax/sale-message.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { signDue } from '../../functions/src/billing/tax/sign-documents.ts'
import type { TaxAuthority } from '../../functions/src/billing/tax/tax-authority.ts'
import { overviewAt } from '../../functions/src/billing/tax/tax-office.ts'
import { queueTaxSubmission } from '../../functions/src/billing/tax/tax-submissions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { sampleCreditNote } from '../support/sample-billing.ts'
import { HOUR_MS, useTaxQueue } from '../support/tax-queue.ts'

const queue = useTaxQueue()

/** Signs with messages that a bug, or a change of the authority's rules, has made wrong. */
async function signWrong(wrong: Partial<TaxAuthority>, afterMs = 0): Promise<string[]> {
  await signDue({ ...queue.server.authority(), ...wrong }, () => new Date(Date.now() + afterMs))
  return (await overviewAt(new Date())).waiting.filter(({ is_refused }) => is_refused).map(({ words }) => words)
}

type Sale = Record<string, unknown> & { itemList: Record<string, unknown>[] }
const sendingWrong = (change: (sale: Sale) => object): Partial<TaxAuthority> => ({
  sendSale: (message) =>
    queue.server.authority().sendSale({ ...message, ...change(message as unknown as Sale) } as SaleMessage),
})
const savingWrong = (change: object): Partial<TaxAuthority> => ({
  saveItem: (item) => queue.server.authority().saveItem({ ...item, ...change }),
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
    const ids = [await queue.queued(), await queue.queued()]
    expect(await signWrong(wrong)).toEqual([words, words])
    // Nothing has a number, so the first correct message gets the first one.
    await signDue(queue.server.authority(), () => new Date(Date.now() + HOUR_MS))
    const signed = await Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count))
    expect(signed).toEqual([1, 2])
  })

  it.each([
    ['Missing RfdDt Date', sendingWrong(() => ({ rfdDt: null }))],
    ['orgInvcNo does not exist. Please update the field and try again', sendingWrong(() => ({ orgInvcNo: 77 }))],
  ] as const)('of a credit note is shown as it says it: %s', async (words, wrong) => {
    const invoice_id = await queue.queued()
    await signDue(queue.server.authority())
    const note = adminDb.collection(COLLECTIONS.creditNotes).doc()
    const [now, number] = [new Date(), `CN-2016-${note.id}`]
    const writes = adminDb.batch()
    writes.set(note, sampleCreditNote(queue.client.uid, { invoice_id, credit_note_number: number, signing_since: now }))
    const about = { kind: 'credit_note', id: note.id, number, original_id: invoice_id } as const
    queueTaxSubmission(writes as never, { ...about, by: 'an-admin', now })
    await writes.commit()
    expect(await signWrong(wrong)).toEqual([words])
    expect(await signWrong({}, HOUR_MS)).toEqual([])
    expect((await note.get()).get('tax_signature.invoice_count')).toBe(2)
  })
})
