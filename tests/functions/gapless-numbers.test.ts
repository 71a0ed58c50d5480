import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { toMinor } from '@domain/platform/money.ts'
import { numberText } from '@domain/platform/number.collection.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, NUMBERS_PROJECT } from '../../scripts/local/environment.ts'
import { LOAD_CLIENT, type NumberLoad, newIds, takeNumbers } from '../load/take-numbers.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { sampleInvoice } from '../support/sample-records.ts'

/** Not that of the other tests of numbers, which empty theirs. */
const PROJECT = `${NUMBERS_PROJECT}-gapless`
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { GCLOUD_PROJECT: PROJECT })
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')

/** `NUMBER_WRITERS=200` writes more at the same moment. */
const WRITERS = Number(process.env['NUMBER_WRITERS'] ?? 50)
const YEAR = 2029
const time = Date.UTC(YEAR, 5, 1, 9)
const NEVER = { point: 'never', nth: 0 } as const
/** Each is a process that stores a fifth of the records. */
const KILLS = [NEVER, NEVER, { point: 'before', nth: 2 }, { point: 'after', nth: 1 }, { point: 'after', nth: 4 }] as const

const SERIES = [
  { series: 'invoice', collection: COLLECTIONS.invoices, field: 'invoice_number' },
  { series: 'quotation', collection: COLLECTIONS.quotations, field: 'quotation_number' },
  { series: 'credit_note', collection: COLLECTIONS.creditNotes, field: 'credit_note_number' },
] as const

const all = async (collection: string) => (await db.collection(collection).get()).docs
const cents = (records: FirebaseFirestore.DocumentSnapshot[], field: string) =>
  records.reduce((sum, record) => sum + toMinor(record.get(field)), 0)

beforeEach(() => emptyDatabase(db))
afterAll(() => emptyDatabase(db))

/** Three invoices that the notes credit, each large enough for all of them. @returns their ids */
async function storeCredited(): Promise<string[]> {
  const money = { amount: 1000, tax_amount: 160, total_amount: 1160 }
  const ids = ['credited-1', 'credited-2', 'credited-3']
  for (const id of ids) {
    const fields = sampleInvoice(LOAD_CLIENT, { organisation_id: LOAD_CLIENT, invoice_number: `INV-2028-${id}`, ...money })
    await db.collection(COLLECTIONS.invoices).doc(id).set(fields)
  }
  return ids
}

describe.each(SERIES)(`the numbers of ${WRITERS} records of the series $series`, ({ series, collection, field }) => {
  it('are one for each record, without a gap, although processes are killed before and after a write', async () => {
    const credited = series === 'credit_note' ? await storeCredited() : []
    const shares = KILLS.map((kill): NumberLoad => ({ series, ids: newIds(WRITERS / KILLS.length), credited, kill, time }))
    const ended = await Promise.all(shares.map((load) => takeNumbers(PROJECT, load)))
    expect(ended.slice(2)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL'])
    expect(ended.slice(0, 2)).toMatchObject([{ failed: 0 }, { failed: 0 }])
    await expectGapless(collection, field)

    // The browser repeats the requests that had no answer, with their ids.
    const repeats = shares.slice(2).map((load) => takeNumbers(PROJECT, { ...load, kill: NEVER }))
    const answers = [...ended.slice(0, 2), ...(await Promise.all(repeats))]
    const numbers = answers.flatMap((answer) => (answer === 'SIGKILL' ? [] : answer.numbers))
    const expected = Array.from({ length: WRITERS }, (_, index) => numberText(series, YEAR, index + 1))
    expect(numbers.toSorted()).toEqual(expected)
    const records = await expectGapless(collection, field)
    expect(records.map(({ id }) => id).toSorted()).toEqual(shares.flatMap(({ ids }) => ids).toSorted())
    if (series === 'credit_note') await expectCredited(credited)
  }, 600_000)

  /** The numbers of the stored records are 1 to their count, and each has a record that names its owner. */
  async function expectGapless(collection: string, field: string) {
    const records = (await all(collection)).filter((record) => !record.id.startsWith('credited-'))
    const expected = records.map((_record, index) => numberText(series, YEAR, index + 1))
    expect(records.map((record) => record.get(field)).toSorted()).toEqual(expected)
    const taken = await all(SERVER_COLLECTIONS.numbers)
    expect(taken.map((number) => number.get('taken_by')).toSorted()).toEqual(records.map(({ ref }) => ref.path).toSorted())
    return records
  }
})

/** All that belongs to a note is written with it: the figures of its invoice, its entry and its mail. */
async function expectCredited(ids: readonly string[]): Promise<void> {
  const notes = await all(COLLECTIONS.creditNotes)
  expect(await all(SERVER_COLLECTIONS.outbox)).toHaveLength(notes.length)
  const entries = await all(SERVER_COLLECTIONS.ledgerEntries)
  for (const id of ids) {
    const of = (records: FirebaseFirestore.DocumentSnapshot[]) => records.filter((each) => each.get('invoice_id') === id)
    const credited = cents(of(notes), 'total_amount')
    expect(cents([await db.collection(COLLECTIONS.invoices).doc(id).get()], 'credited_amount')).toBe(credited)
    expect(cents(of(entries), 'amount')).toBe(-credited)
  }
}
