import { Readable } from 'node:stream'
import { csvRow, toCsv } from '@domain/csv.ts'
import { JOURNAL_KINDS } from '@domain/journal/journal.constants.ts'
import * as endpoints from '@domain/journal/journal.endpoints.ts'
import { JOURNAL_HEADINGS, journalRow } from '@domain/journal/sales-journal.ts'
import type { Period } from '@domain/statements/statement-period.ts'
import { implementDownload } from '../endpoint/implement.ts'
import { ledgerEntries } from '../ledger/post-entries.ts'
import { journalItems } from './journal-items.ts'

export const salesJournal = implementDownload(
  endpoints.salesJournal,
  async (period) => ({
    content: Readable.from(journalCsv(period), { objectMode: false }),
    name: `sales-journal-${period.from}-${period.to}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: null,
  }),
  { memory: '512MiB', concurrency: 8 },
)

/** Movements per request: each needs its records, and an invoice with its lines is large. */
const PAGE = 200

/** Yields the text of one page of movements at a time. */
async function* journalCsv({ from, to }: Period): AsyncGenerator<string> {
  const within = ledgerEntries
    .where('kind', 'in', JOURNAL_KINDS)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('created_at')
    .limit(PAGE)
  let page = await within.get()
  yield toCsv([JOURNAL_HEADINGS])
  while (!page.empty) {
    const rows = (await journalItems(page.docs)).map(journalRow)
    yield rows.map(csvRow).join('')
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) return
    page = await within.startAfter(last).get()
  }
}
