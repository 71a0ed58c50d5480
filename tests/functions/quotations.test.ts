import { describe, expect, it } from 'vitest'
import { removeQuotation, storeQuotation } from '../../functions/src/billing/quotations/quotation-drafts.ts'
import { issueQuotation } from '../../functions/src/billing/quotations/quotation-transitions.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { newMember } from '../support/members.ts'
import { quotationFormValues } from '../support/quotation-form.ts'
import { QUOTATION_DRAFT, readQuotation, storedQuotation } from '../support/quotations.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { storedActivity } from '../support/stored-records.ts'

/** `NUMBER_WRITERS=200` writes more at the same moment. */
const WRITERS = Number(process.env['NUMBER_WRITERS'] ?? 20)
const admin = await newMember('admin')
const client = await newMember('client')
const partner = await newMember('partner')

const create = (changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-quotation', {
    ...quotationFormValues(client.uid),
    quotation_id: newRecordId(),
    inquiry_id: null,
    ...changes,
  })
const send = (quotation_id: string, by = admin, revision = 0) =>
  callAs(by.idToken, 'send-quotation', { quotation_id, revision })
const makeInvoice = (quotation_id: string, by = admin) => callAs(by.idToken, 'invoice-from-quotation', { quotation_id })
const draft = (changes: Record<string, unknown> = {}) => storedQuotation(client.uid, { ...QUOTATION_DRAFT, ...changes })

describe('a draft of a quotation', () => {
  it('has a number, the sums of its lines and its inquiry; a repeated request makes no second one', async () => {
    const { id: inquiry_id } = await storedInquiry()
    const lines = [sampleLine({ quantity: 1.5, discount_percent: 10 }), sampleLine({ vat_class: 'A', unit_price: 0.05 })]
    const input = { quotation_id: newRecordId(), lines, inquiry_id, currency: 'USD' }
    const [first, second] = [await create(input), await create(input)]
    expect(first).toMatchObject({ status: 200, key: 'quotations/created' })
    expect(second['result']).toEqual(first['result'])
    expect(await readQuotation(input.quotation_id)).toMatchObject({
      ...(first['result'] as object),
      organisation_id: client.uid,
      // 60,000 less 10 percent, and 2.5 × 0.05 rounded half up.
      amount: 54_000.13,
      tax_amount: 8640,
      total_amount: 62_640.13,
      status: 'draft',
      is_issued: false,
      inquiry_id,
    })
    expect((first['result'] as { quotation_number: string }).quotation_number).toMatch(/^QUO-\d{4}-\d{4,}$/)
    expect(await create({ ...input, title: 'Another' })).toMatchObject({ status: 409, key: 'quotations/created-otherwise' })
  })

  it('is refused without lines, with too many or too large ones, with hostile texts, and for somebody who is no client', async () => {
    const line = (changes: Record<string, unknown>) => [sampleLine(changes)]
    const refused: [object, number, string][] = [
      [{ lines: [] }, 400, 'quotations/lines-missing'],
      [{ lines: line({ quantity: 1e300 }) }, 400, 'lines/quantity-invalid'],
      [{ lines: line({ unit_price: 999_999_999_999, quantity: 999_999 }) }, 400, 'lines/sum-too-large'],
      [{ lines: line({ description: '\u0007\u200B' }) }, 400, 'lines/description-missing'],
      [{ lines: line({ total: 1 }) }, 400, 'requests/invalid'],
      [{ total_amount: 1 }, 400, 'requests/invalid'],
      [{ client_id: admin.uid }, 404, 'quotations/client-unknown'],
      [{ client_id: 'nobody-at-all' }, 404, 'quotations/client-unknown'],
      [{ inquiry_id: 'no-such-inquiry' }, 404, 'quotations/inquiry-unknown'],
      [{ project_id: 'client-project-1' }, 409, 'quotations/project-not-clients'],
    ]
    for (const [changes, status, key] of refused) {
      expect(await create(changes), JSON.stringify(changes).slice(0, 90)).toMatchObject({ status, key })
    }
    const longest = sampleLine({ description: 'é'.repeat(300), unit: 'é'.repeat(20) })
    expect(await create({ lines: Array.from({ length: 200 }, () => longest) })).toMatchObject({ status: 200 })
  })

  it('is changed and deleted only as an admin has seen it, and only as a draft', async () => {
    const id = await draft()
    const change = (revision: number) =>
      callAs(admin.idToken, 'update-quotation', { quotation_id: id, revision, ...quotationFormValues(partner.uid) })
    const answers = await Promise.all([change(0), change(0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readQuotation(id)).toMatchObject({ organisation_id: partner.uid, total_amount: 232_000, revision: 1 })
    const remove = (quotation_id: string, revision: number) =>
      callAs(admin.idToken, 'delete-quotation', { quotation_id, revision })
    expect(await remove(id, 0)).toMatchObject({ status: 409, key: 'quotations/changed-meanwhile' })
    expect(await remove(await storedQuotation(client.uid), 0)).toMatchObject({ status: 409, key: 'quotations/no-draft' })
  })

  it('clients and admins without the capability neither make, change, send nor delete it, nor make an invoice', async () => {
    const id = await draft()
    await expectForbidden((by) => create({}, by), 'client', 'partner', 'unverified admin')
    await expectForbidden((by) => send(id, by), client, 'demoted admin')
    await expectForbidden((by) => makeInvoice(id, by), client)
    expect(await readQuotation(id)).toMatchObject({ status: 'draft' })
  })
})

describe('the numbers of quotations', () => {
  it(`have no gap after ${WRITERS} parallel requests and deletions`, async () => {
    // A year in which no other test makes quotations.
    const now = new Date('2034-06-01T09:00:00Z')
    const ids = Array.from({ length: WRITERS }, newRecordId)
    const input = { ...quotationFormValues(client.uid), inquiry_id: null }
    const store = (quotation_id: string) => storeQuotation({ ...input, quotation_id }, admin.uid, now)
    const numbers = await Promise.all(ids.map(store))
    const counts = numbers.map((number) => Number(number.slice('QUO-2034-'.length))).toSorted((a, b) => a - b)
    const first = counts[0] ?? 0
    expect(counts).toEqual(ids.map((_id, index) => first + index))
    const gone = ids.slice(0, 3)
    await Promise.all(gone.map((quotation_id) => removeQuotation({ quotation_id, revision: 0 }, admin.uid, now)))
    const again = await Promise.all([newRecordId(), newRecordId(), newRecordId()].map(store))
    expect(again.toSorted()).toEqual(numbers.slice(0, 3).toSorted())
  })
})

describe('sending a quotation', () => {
  it('issues it once, with a mail to the client’s people', async () => {
    const owner = await newMember('client')
    const id = await storedQuotation(owner.uid, QUOTATION_DRAFT)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        errorKeyOrDone(issueQuotation({ quotation_id: id, revision: 0 }, admin.uid, new Date())),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['done', ...Array(9).fill('quotations/move-refused')])
    const { quotation_number } = (await readQuotation(id)) ?? {}
    const mail = await newestMail(owner.email)
    expect(mail.subject).toBe(`Quotation ${quotation_number} from Ubora`)
    for (const part of ['116,000.00', 'Dec 31, 2999', `/quotations?id=${id}`]) expect(mail.text).toContain(part)
    expect(await storedActivity(`quotations/${id}`)).toMatchObject([
      { kind: 'quotation_sent', visible_to: [`${owner.uid}.invoices`, 'office.money'], from: 'draft', to: 'sent' },
    ])
  })

  it('is refused after its last day, with outdated VAT rates, a changed draft, or nobody to get it', async () => {
    const lonely = await newMember('client', { email: '' })
    expect(await send(await draft({ valid_until: '2026-01-31' }))).toMatchObject({ key: 'quotations/day-past' })
    expect(await send(await draft({ total_amount: 114_000 }))).toMatchObject({ key: 'quotations/rates-changed' })
    expect(await send(await draft({ revision: 2 }), admin, 1)).toMatchObject({ key: 'quotations/changed-meanwhile' })
    expect(await send(await storedQuotation(lonely.uid, QUOTATION_DRAFT))).toMatchObject({ key: 'quotations/no-address' })
    expect(await send('no-such-quotation')).toMatchObject({ status: 404, key: 'quotations/not-found' })
  })
})
