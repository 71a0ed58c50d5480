import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { describe, expect, it, vi } from 'vitest'
import { creditInvoice } from '../../functions/src/billing/credit-notes/credit-notes.ts'
import { sendDraft } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { parseGateway } from '../../functions/src/billing/tax/oscu.ts'
import { REFUSAL } from '../../functions/src/billing/tax/sandbox/control-unit.ts'
import { signDue } from '../../functions/src/billing/tax/sign-documents.ts'
import { askOffice } from '../../functions/src/billing/tax/tax-jobs.ts'
import { overviewAt, sendWithout, unlock } from '../../functions/src/billing/tax/tax-office.ts'
import { queueTaxSubmission } from '../../functions/src/billing/tax/tax-submissions.ts'
import { AlreadyInitialized, initializeUnit } from '../../functions/src/billing/tax/tax-unit.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { ControlUnitServer } from '../support/control-unit-server.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleCreditNote } from '../support/sample-billing.ts'
import { mailsCausedBy } from '../support/stored-records.ts'
import { HOUR_MS, MINUTE_MS, useTaxQueue } from '../support/tax-queue.ts'

const submissions = adminDb.collection(SERVER_COLLECTIONS.taxSubmissions)
const queue = useTaxQueue()

describe('the integrator’s gateway', () => {
  it('is called with a token, the application and the keys in headers, and its nested answers are read', async () => {
    await queue.start(new ControlUnitServer('integrator'))
    const authority = queue.server.authority()
    const ids = [await queue.queued(), await queue.queued()]
    queue.server.unit.fault = 'refuse in 200'
    await signDue(authority)
    expect((await overviewAt(new Date())).waiting).toMatchObject([{ words: REFUSAL }, { words: REFUSAL }])
    queue.server.unit.fault = 'none'
    await signDue(authority, () => new Date(Date.now() + HOUR_MS))
    for (const id of ids) expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
    expect(queue.server.tokens).toBe(1)
    expect(queue.server.paths).toContain('/sendSalesTransaction')
  })
})

describe('a control unit that does not work', () => {
  it.each(['down', 'slow'] as const)('is asked again after growing pauses when it is %s', async (fault) => {
    const id = await queue.queued()
    queue.server.unit.fault = fault
    for (let minute = 0; minute < 120; minute++) await queue.sign(minute * MINUTE_MS)
    expect(await readInvoice(id)).toMatchObject({ status: 'draft' })
    const { failures } = (await queue.unitRecord()) ?? {}
    expect(failures).toBe(7)
    queue.server.unit.fault = 'none'
    await queue.sign(4 * HOUR_MS)
    expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
    expect(await queue.unitRecord()).toMatchObject({ failures: 0, next_try_at: null, next_count: 2 })
  })

  it('is never quoted in the log', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const writeError = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await queue.queued()
    queue.server.unit.fault = 'refuse'
    await queue.sign()
    const log = [...write.mock.calls, ...writeError.mock.calls].flat().join('\n')
    vi.restoreAllMocks()
    for (const secret of [REFUSAL, 'cmc-key-of-the-fixture', 'INV-2016']) expect(log).not.toContain(secret)
  })
})

describe('a document that waits for 24 hours', () => {
  it('is reported to the accounts once, and the office may send it without a signature, with a reason', async () => {
    queue.server.unit.fault = 'down'
    const sent = new Date(Date.now() - 25 * HOUR_MS)
    const [id, young] = [await queue.queued({}, sent), await queue.queued()]
    await queue.sign()
    await askOffice(new Date())
    await askOffice(new Date())
    expect(await mailsCausedBy(`${SERVER_COLLECTIONS.taxSubmissions}/${id}`)).toMatchObject([
      { template: 'documents-unsigned', to: { address: COMPANY.accountsEmail } },
    ])
    const without = (document_id: string) => sendWithout({ document_id, reason: 'The client waits.' }, 'admin-2', new Date())
    expect(await errorKeyOrDone(without(young))).toBe('tax/too-early')
    const outcomes = await Promise.all([1, 2, 3].map(() => errorKeyOrDone(without(id))))
    expect(outcomes.toSorted()).toEqual(['done', 'tax/not-waiting', 'tax/not-waiting'])
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', signing_since: null, tax_signature: null })
    expect(await queue.submission(id)).toMatchObject({ state: 'without', reason: 'The client waits.', ended_by: 'admin-2' })
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    queue.server.unit.fault = 'none'
    await queue.sign(HOUR_MS)
    expect((await readInvoice(young))?.tax_signature?.invoice_count).toBe(1)
    expect((await overviewAt(new Date())).ended.map(({ state }) => state).toSorted()).toEqual(['signed', 'without'])
  })
})

describe('a draft that the authority has not seen', () => {
  it('can be unlocked, corrected and sent again', async () => {
    const id = await queue.queued()
    await unlock(id)
    expect(await readInvoice(id)).toMatchObject({ status: 'draft', signing_since: null, buyer: null, revision: 1 })
    expect(await queue.submission(id)).toBeUndefined()
    await sendDraft({ invoice_id: id, revision: 1 }, 'an-admin', new Date())
    await queue.sign()
    expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
  })
})

describe('a credit note', () => {
  it('waits for its invoice, and names its number', async () => {
    queue.server.unit.fault = 'refuse'
    const id = await queue.queued()
    const note = adminDb.collection(COLLECTIONS.creditNotes).doc()
    const writes = adminDb.batch()
    const now = new Date()
    const number = 'CN-2016-9001'
    writes.set(note, sampleCreditNote(queue.client.uid, { invoice_id: id, credit_note_number: number, signing_since: now }))
    queueTaxSubmission(writes as never, { kind: 'credit_note', id: note.id, number, original_id: id, by: 'an-admin', now })
    await writes.commit()
    await queue.sign()
    expect(await queue.submission(note.id)).toMatchObject({ state: 'queued', attempts: 0 })
    queue.server.unit.fault = 'none'
    await queue.sign(HOUR_MS)
    expect((await note.get()).data()).toMatchObject({
      signing_since: null,
      tax_signature: { invoice_count: 2, receipt_count: 1 },
    })
    expect(queue.server.unit.state.sales['2']).toMatchObject({ rcptTyCd: 'R', orgInvcNo: 1, trdInvcNo: number })
  })

  it('over an amount is signed also if the share of the tax is rounded to that of no class', async () => {
    const invoice_id = await queue.queued({ lines: [], tax_day: null, amount: 100, tax_amount: 16, total_amount: 116 })
    await queue.sign()
    const credit = async (amount: number) => {
      const credit_note_id = newRecordId()
      await creditInvoice(
        { credit_note_id, invoice_id, reason: 'Less work', scope: 'amount', lines: [], amount },
        { by: 'an-admin', now: new Date() },
      )
      return credit_note_id
    }
    await credit(33.34)
    const id = await credit(33.33)
    await queue.sign()
    const note = await adminDb.collection(COLLECTIONS.creditNotes).doc(id).get()
    // 16 percent of 33.33 are 5.33.
    expect(note.data()).toMatchObject({ tax_amount: 5.34, signing_since: null, tax_signature: { invoice_count: 3 } })
  })
})

describe('the set-up of the device', () => {
  it('is called once: a repeat, also after a failure, is refused before the call', async () => {
    const gateway = parseGateway(JSON.stringify(queue.server.gateway))
    const setUp = () => initializeUnit(gateway, { clientId: '', clientSecret: '' }, 'dvcv1130', new Date())
    expect(await setUp()).toMatchObject({ unitId: 'KRACU0300000001', machineNumber: 'WIS01000150', cmcKey: expect.any(String) })
    await expect(setUp()).rejects.toThrow(AlreadyInitialized)
    expect(queue.server.paths).toEqual(['/selectInitOsdcInfo'])
    const id = await queue.queued()
    await queue.sign()
    expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
  })
})

it('waits in the queue of the records, without a stored copy of the message', async () => {
  const id = await queue.queued()
  expect(Object.keys((await submissions.doc(id).get()).data() ?? {})).not.toContain('message')
})
