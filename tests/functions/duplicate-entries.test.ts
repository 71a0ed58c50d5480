import { accountPath } from '@domain/billing/ledger/ledger.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { invoicePath } from '@domain/routes.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { entriesOfAccount, entriesOfInvoice, ledgerInvoice, readOrganisationCredit } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { samplePayment } from '../support/sample-records.ts'
import { storedActivity } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')
const reason = 'The bank uses one reference for each standing order.'

const call = (name: string, body: object) => callAs(admin.idToken, name, body)
const payment = (invoice_id: string, reference: string, changes: object = {}) => ({
  invoice_id,
  payment_id: newRecordId(),
  method: 'mpesa',
  reference,
  amount: 100,
  paid_on: '2026-11-20',
  ...changes,
})
const record = (invoice_id: string, reference: string, changes: object = {}) =>
  call('record-payment', payment(invoice_id, reference, changes))
const allocation = (parts: object[], amount: number, reference: string, changes: object = {}) =>
  call('allocate-payment', {
    payment_id: newRecordId(),
    client_id: client.uid,
    currency: 'KES',
    method: 'mpesa',
    reference,
    amount,
    paid_on: TODAY,
    parts,
    ...changes,
  })

describe('a reference that is recorded already', () => {
  it('is named to the office, also if it belongs to another client and is typed otherwise, and nothing is stored', async () => {
    const reference = `SKL${newRecordId()}`
    const [first, second] = await Promise.all([ledgerInvoice(other.uid), ledgerInvoice(client.uid)])
    expect(await record(first, reference)).toMatchObject({ status: 200 })
    const typed = ` ${reference.toLowerCase().slice(0, 5)}-${reference.slice(5)} `
    const { invoice_number } = await readInvoice(first)
    const asked = await record(second, typed)
    expect(asked).toMatchObject({ status: 409, key: 'payments/same-reference' })
    expect(asked.others).toMatchObject([
      {
        key: 'payments/other-payment',
        params: {
          invoice_number,
          client: expect.any(String),
          amount: expect.stringContaining('100.00'),
          day: formatDay('2026-11-20'),
        },
        subject: invoicePath(first),
      },
    ])
    expect(await readPaymentOutcome(second)).toMatchObject({ paid: 0, payments: [] })
    expect(await record(second, typed, { duplicate_reason: ' ' })).toMatchObject({ key: 'payments/same-reference' })
    expect(await record(second, typed, { duplicate_reason: 'x'.repeat(501) })).toMatchObject({ status: 400 })
    expect(await record(second, typed, { duplicate_reason: reason })).toMatchObject({ status: 200 })
    const entries = await entriesOfInvoice(second)
    expect(entries.find(({ kind }) => kind === 'payment')).toMatchObject({ duplicate_reason: reason, reason: '' })
    const log = await storedActivity(`${COLLECTIONS.invoices}/${second}`)
    expect(log.filter(({ kind }) => kind === 'duplicate_confirmed')).toMatchObject([
      { actor_id: admin.uid, visible_to: ['office.money'] },
    ])
  })

  it('counts also if the payment came online, is under review or is kept as credit, and not if it was taken back', async () => {
    const id = await ledgerInvoice(client.uid)
    for (const [status, key] of [
      ['succeeded', 'payments/same-reference'],
      ['flagged', 'payments/same-reference'],
      ['credited', 'payments/same-reference'],
      ['reversed', 'payments/recorded'],
    ] as const) {
      const reference = newRecordId().toUpperCase()
      const stored = samplePayment(other.uid, { status, method: 'online', provider: 'sandbox', reference })
      await adminDb.collection(COLLECTIONS.payments).add({ ...stored, reference_key: reference })
      expect(await record(id, reference)).toMatchObject({ key })
    }
    const receipt = newRecordId()
    await allocation([], 300, receipt)
    const asked = await record(id, receipt)
    expect(asked.others).toMatchObject([{ key: 'ledger/other-receipt', subject: accountPath(client.uid) }])
    const entry = (await entriesOfAccount(client.uid)).find(({ label }) => label === receipt)
    expect(await call('reverse-entry', { entry_id: entry?.id, reason })).toMatchObject({ status: 200 })
    expect(await record(id, receipt)).toMatchObject({ status: 200 })
  })

  it('never counts while it is empty, and not among the parts of one payment', async () => {
    const [first, second] = await Promise.all([ledgerInvoice(client.uid), ledgerInvoice(client.uid)])
    for (const id of [first, second]) expect(await record(id, ' - ')).toMatchObject({ status: 200 })
    const parts = [
      { invoice_id: first, amount: 50 },
      { invoice_id: second, amount: 60 },
    ]
    const reference = newRecordId()
    expect(await allocation(parts, 200, reference)).toMatchObject({ status: 200 })
    const before = await readOrganisationCredit(client.uid)
    const asked = await allocation(parts, 200, reference)
    expect(asked).toMatchObject({ status: 409, key: 'payments/same-reference', others: { length: 3 } })
    expect(await readPaymentOutcome(first)).toMatchObject({ paid: 150 })
    expect(await readOrganisationCredit(client.uid)).toBe(before)
    expect(await allocation(parts, 200, reference, { duplicate_reason: reason })).toMatchObject({ status: 200 })
  })

  it('is asked about for all but one of several requests at the same moment', async () => {
    const reference = newRecordId()
    const ids = await Promise.all([1, 2, 3, 4].map(() => ledgerInvoice(client.uid)))
    const keys = (await Promise.all(ids.map((id) => record(id, reference)))).map(({ key }) => key).sort()
    expect(keys).toEqual(['payments/recorded', ...Array(3).fill('payments/same-reference')])
  })
})

describe('the same opening balance', () => {
  const opening = (client_id: string, amount: number, changes: object = {}) =>
    call('record-opening', {
      entry_id: newRecordId(),
      client_id,
      currency: 'KES',
      amount: 0 - amount,
      day: TODAY,
      reason,
      ...changes,
    })

  it('is recorded twice only with a reason; another amount, currency or client is not the same', async () => {
    const payer = await newMember('client')
    const keys = (await Promise.all([1, 2, 3].map(() => opening(payer.uid, 900)))).map(({ key }) => key).sort()
    expect(keys).toEqual(['ledger/opening-recorded', ...Array(2).fill('ledger/same-opening')])
    const asked = await opening(payer.uid, 900)
    expect(asked.others).toMatchObject([{ key: 'ledger/other-opening', subject: accountPath(payer.uid) }])
    for (const changes of [{ amount: -901 }, { currency: 'USD' }, { client_id: other.uid, amount: -900.17 }])
      expect(await opening(payer.uid, 900, changes)).toMatchObject({ status: 200 })
    expect(await readOrganisationCredit(payer.uid)).toBe(2701)
    expect(await opening(payer.uid, 900, { duplicate_reason: reason })).toMatchObject({ status: 200 })
    const log = await storedActivity(`${COLLECTIONS.organisations}/${payer.uid}`)
    expect(log.filter(({ kind }) => kind === 'duplicate_confirmed')).toHaveLength(1)
    const stored = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries).where('duplicate_reason', '==', reason)
    expect((await stored.where('organisation_id', '==', payer.uid).get()).size).toBe(1)
  })

  it('can be recorded again after it was taken back', async () => {
    const payer = await newMember('client')
    const entry_id = newRecordId()
    expect(await opening(payer.uid, 70, { entry_id })).toMatchObject({ status: 200 })
    expect(await call('reverse-entry', { entry_id: `opening-${entry_id}`, reason })).toMatchObject({ status: 200 })
    expect(await opening(payer.uid, 70)).toMatchObject({ status: 200 })
  })
})
