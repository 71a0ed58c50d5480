import { randomBytes } from 'node:crypto'
import { storeTicket } from '../../../functions/src/support/create-ticket.ts'
import { COLLECTIONS } from '../../../src/domain/collections.ts'
import { type NumberSeries, parseNumber } from '../../../src/domain/platform/number.collection.ts'
import { newIds, takeNumbers } from '../../../tests/load/take-numbers.ts'
import { author } from '../../../tests/support/actors.ts'
import { sampleProfile } from '../../../tests/support/sample-records.ts'
import { ticketFormValues } from '../../../tests/support/ticket-actions.ts'
import { NUMBERS_PROJECT } from '../../local/environment.ts'
import { adminDb } from '../../seed/admin.ts'
import { type Outcome, runParallel, timed } from './outcome.ts'

const RECORDS = 200
/** Numbers of function instances that draft invoices in parallel. */
const INSTANCES = [1, 2, 4]
const PEOPLE = 10

export async function invoicesAtOnce(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const instances of INSTANCES) {
    // Each has a separate project, so that its numbers begin with 1.
    const parts = await Promise.all(
      Array.from({ length: instances }, () => storeInvoices(`${NUMBERS_PROJECT}-${instances}`, RECORDS / instances)),
    )
    const numbers = parts.flatMap((part) => part.numbers)
    const seconds = Math.max(...parts.map((part) => part.seconds))
    const what = `${RECORDS} invoices on ${instances} ${instances === 1 ? 'instance' : 'instances'} of the functions`
    outcomes.push({ what, ...countNumberErrors('invoice', numbers), seconds })
  }
  return outcomes
}

async function storeInvoices(project: string, count: number) {
  const kill = { point: 'never', nth: 0 } as const
  const taken = await takeNumbers(project, { series: 'invoice', ids: newIds(count), credited: [], kill, time: Date.now() })
  if (taken === 'SIGKILL') throw new Error('A process was killed')
  return taken
}

export async function ticketsAtOnce(): Promise<Outcome[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `bench-client-${index}`)
  for (const uid of people) await adminDb.collection(COLLECTIONS.profiles).doc(uid).set(sampleProfile(uid))
  const open = (index: number) => {
    const ticket = { ticket_id: randomBytes(10).toString('hex'), attachments: [], is_private: false, ...ticketFormValues() }
    return storeTicket(ticket, author(people[index % PEOPLE] ?? ''), new Date()).catch(() => '')
  }
  const { result, seconds } = await timed(() => runParallel(RECORDS, open))
  return [{ what: `${RECORDS} tickets of ${PEOPLE} people`, ...countNumberErrors('ticket', result.filter(Boolean)), seconds }]
}

/** Duplicates and gaps of the numbers that were assigned. */
function countNumberErrors(series: NumberSeries, texts: readonly string[]): Omit<Outcome, 'what' | 'seconds'> {
  const distinct = new Set(texts.map((text) => parseNumber(series, text)?.number ?? 0))
  return {
    tries: RECORDS,
    done: texts.length,
    refused: 0,
    failed: RECORDS - texts.length,
    duplicates: texts.length - distinct.size,
    gaps: Math.max(0, ...distinct) - distinct.size,
    expectedSuccesses: RECORDS,
  }
}
