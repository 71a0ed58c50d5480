import '../support/payment-environment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendDraft } from '../../functions/src/invoices/invoice-transitions.ts'
import { AlreadyInitialized, initializeUnit } from '../../functions/src/tax/initialize-unit.ts'
import { parseGateway } from '../../functions/src/tax/oscu-settings.ts'
import { REFUSAL } from '../../functions/src/tax/sandbox/control-unit.ts'
import { signDue } from '../../functions/src/tax/sign-documents.ts'
import { registerTaxAuthority } from '../../functions/src/tax/tax-authorities.ts'
import { askOffice } from '../../functions/src/tax/tax-jobs.ts'
import { overviewAt, sendWithout, unlock } from '../../functions/src/tax/tax-office.ts'
import { queueTaxSubmission } from '../../functions/src/tax/tax-submissions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { ControlUnitServer } from '../support/control-unit-server.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { storedClient } from '../support/payable-invoices.ts'
import { sampleCreditNote, sampleLine } from '../support/sample-billing.ts'
import { mailsCausedBy, readRecord } from '../support/stored-records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const submissions = adminDb.collection(SERVER_COLLECTIONS.taxSubmissions)
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

const sign = (afterMs = 0) => signDue(server.authority(), () => new Date(Date.now() + afterMs))
const submission = (id: string) => readRecord(`${SERVER_COLLECTIONS.taxSubmissions}/${id}`)
const unitRecord = () => readRecord(`${SERVER_COLLECTIONS.taxUnits}/${COMPANY.kraPin}-${server.branch}`)
const draft = (changes: object = {}) => invoiceFromForm(client.uid, 'draft', { ...LINES, ...changes })
const send = (id: string, now = new Date()) => sendDraft({ invoice_id: id, revision: 0 }, 'an-admin', now)
async function queued(changes: object = {}, now = new Date()): Promise<string> {
  const id = await draft(changes)
  expect(await send(id, now)).toBe('signing')
  return id
}

describe('the integrator’s gateway', () => {
  it('is called with a token, the application and the keys in headers, and its nested answers are read', async () => {
    await server.stop()
    server = new ControlUnitServer('integrator')
    await server.start()
    const authority = server.authority()
    const ids = [await queued(), await queued()]
    server.unit.fault = 'refuse in 200'
    await signDue(authority)
    expect((await overviewAt(new Date())).waiting).toMatchObject([{ words: REFUSAL }, { words: REFUSAL }])
    server.unit.fault = 'none'
    await signDue(authority, () => new Date(Date.now() + HOUR_MS))
    for (const id of ids) expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
    expect(server.tokens).toBe(1)
    expect(server.paths).toContain('/sendSalesTransaction')
  })
})

describe('a control unit that does not work', () => {
  it.each(['down', 'slow'] as const)('is asked again after growing pauses when it is %s', async (fault) => {
    const id = await queued()
    server.unit.fault = fault
    for (let minute = 0; minute < 120; minute++) await sign(minute * MINUTE_MS)
    expect(await readInvoice(id)).toMatchObject({ status: 'draft' })
    const { failures } = (await unitRecord()) ?? {}
    expect(failures).toBe(7)
    server.unit.fault = 'none'
    await sign(4 * HOUR_MS)
    expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
    expect(await unitRecord()).toMatchObject({ failures: 0, next_try_at: null, next_count: 2 })
  })

  it('is never quoted in the log', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const writeError = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await queued()
    server.unit.fault = 'refuse'
    await sign()
    const log = [...write.mock.calls, ...writeError.mock.calls].flat().join('\n')
    vi.restoreAllMocks()
    for (const secret of [REFUSAL, 'cmc-key-of-the-fixture', 'INV-2016']) expect(log).not.toContain(secret)
  })
})

describe('a document that waits for 24 hours', () => {
  it('is reported to the accounts once, and the office may send it without a signature, with a reason', async () => {
    server.unit.fault = 'down'
    const sent = new Date(Date.now() - 25 * HOUR_MS)
    const [id, young] = [await queued({}, sent), await queued()]
    await sign()
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
    expect(await submission(id)).toMatchObject({ state: 'without', reason: 'The client waits.', ended_by: 'admin-2' })
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    server.unit.fault = 'none'
    await sign(HOUR_MS)
    expect((await readInvoice(young))?.tax_signature?.invoice_count).toBe(1)
    expect((await overviewAt(new Date())).ended.map(({ state }) => state).toSorted()).toEqual(['signed', 'without'])
  })
})

describe('a draft that the authority has not seen', () => {
  it('can be unlocked, corrected and sent again', async () => {
    const id = await queued()
    await unlock(id)
    expect(await readInvoice(id)).toMatchObject({ status: 'draft', signing_since: null, buyer: null, revision: 1 })
    expect(await submission(id)).toBeUndefined()
    await sendDraft({ invoice_id: id, revision: 1 }, 'an-admin', new Date())
    await sign()
    expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
  })
})

describe('a credit note', () => {
  it('waits for its invoice, and names its number', async () => {
    server.unit.fault = 'refuse'
    const id = await queued()
    const note = adminDb.collection(COLLECTIONS.creditNotes).doc()
    const writes = adminDb.batch()
    const now = new Date()
    const number = 'CN-2016-9001'
    writes.set(note, sampleCreditNote(client.uid, { invoice_id: id, credit_note_number: number, signing_since: now }))
    queueTaxSubmission(writes as never, { kind: 'credit_note', id: note.id, number, original_id: id, by: 'an-admin', now })
    await writes.commit()
    await sign()
    expect(await submission(note.id)).toMatchObject({ state: 'queued', attempts: 0 })
    server.unit.fault = 'none'
    await sign(HOUR_MS)
    expect((await note.get()).data()).toMatchObject({
      signing_since: null,
      tax_signature: { invoice_count: 2, receipt_count: 1 },
    })
    expect(server.unit.state.sales['2']).toMatchObject({ rcptTyCd: 'R', orgInvcNo: 1, trdInvcNo: number })
  })
})

describe('the set-up of the device', () => {
  it('is called once: a repeat, also after a failure, is refused before the call', async () => {
    const gateway = parseGateway(JSON.stringify(server.gateway))
    const setUp = () => initializeUnit(gateway, { clientId: '', clientSecret: '' }, 'dvcv1130', new Date())
    expect(await setUp()).toMatchObject({ unitId: 'KRACU0300000001', machineNumber: 'WIS01000150', cmcKey: expect.any(String) })
    await expect(setUp()).rejects.toThrow(AlreadyInitialized)
    expect(server.paths).toEqual(['/selectInitOsdcInfo'])
    const id = await queued()
    await sign()
    expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
  })
})

it('waits in the queue of the records, without a stored copy of the message', async () => {
  const id = await queued()
  expect(Object.keys((await submissions.doc(id).get()).data() ?? {})).not.toContain('message')
})
