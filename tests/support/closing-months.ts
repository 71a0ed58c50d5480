import { getFirstDayOfMonth, lastEndedMonth, type Month, monthAfter, monthsFrom } from '@domain/billing/ledger/months.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { expect } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { MonthStep } from './ledger-steps.ts'

const LAST = lastEndedMonth(new Date())
/** The months that are closed and reopened while others enter days in them. */
const MONTHS = monthsFrom(`${Number(LAST.slice(0, 4)) - 1}-${LAST.slice(5)}`, LAST).slice(-3)

/** Closes and reopens months, one step after the other, and compares the entries of each with those after its closing. */
export class ClosingMonths {
  readonly #closed = new Map<Month, string>()
  readonly #token: string
  #queue = Promise.resolve()

  constructor(idToken: string) {
    this.#token = idToken
  }

  run({ kind, target }: MonthStep): Promise<void> {
    const step = this.#queue.then(() => (kind === 'close' ? this.#close(target) : this.#reopen()))
    this.#queue = step.catch(() => undefined)
    return step
  }

  /** Every closed month has the entries that it had when it was closed. */
  async expectUnchanged(): Promise<void> {
    for (const [month, entries] of this.#closed) expect(await readMonthEntries(month), month).toBe(entries)
  }

  async forget(): Promise<void> {
    await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.accountingMonths))
  }

  async #close(target: number): Promise<void> {
    const last = MONTHS[target % MONTHS.length] ?? LAST
    expect(await callAs(this.#token, 'close-month', { month: last })).toMatchObject({ status: 200 })
    for (const month of MONTHS) {
      if (month <= last && !this.#closed.has(month)) this.#closed.set(month, await readMonthEntries(month))
    }
  }

  async #reopen(): Promise<void> {
    const month = [...this.#closed.keys()].toSorted().at(-1)
    if (!month) return
    expect(await readMonthEntries(month), month).toBe(this.#closed.get(month))
    this.#closed.delete(month)
    const body = { month, reason: 'A late statement.' }
    expect(await callAs(this.#token, 'reopen-month', body)).toMatchObject({ status: 200 })
  }
}

/** All entries of a month, with every field. */
async function readMonthEntries(month: Month): Promise<string> {
  const entries = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries)
  const ofMonth = entries.where('day', '>=', getFirstDayOfMonth(month)).where('day', '<', getFirstDayOfMonth(monthAfter(month)))
  const { docs } = await ofMonth.get()
  const lines = docs.map((record) => JSON.stringify([record.id, Object.entries(record.data()).toSorted()]))
  return lines.toSorted().join('\n')
}
