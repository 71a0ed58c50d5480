import '../../../tests/support/function-code.ts'
import { handleWebhook } from '../../../functions/src/billing/payments/confirm-payment.ts'
import { sandbox, transactions } from '../../../functions/src/billing/payments/sandbox/sandbox-provider.ts'
import { book, bookRandomly, compareSlots, newBooking, storePeople } from '../../../tests/load/random-bookings.ts'
import { runDemotions } from '../../../tests/load/run-demotions.ts'
import { sandboxWebhook } from '../../../tests/load/sandbox-webhook.ts'
import { invoiceWithCheckout, payNow } from '../../../tests/support/checkouts.ts'
import { payableInvoice, paymentState, readPaymentOutcome, storedClient } from '../../../tests/support/payable-invoices.ts'
import { startEmulators } from '../../emulators/start-emulators.ts'
import { ROLES_PROJECT } from '../../local/environment.ts'
import { startInbox } from '../../local/inbox/inbox.ts'
import { withoutTriggers } from '../../seed/triggers.ts'
import type { BenchContext } from '../measurements.ts'
import { codesAtOnce } from './codes.ts'
import { invoicesAtOnce, ticketsAtOnce } from './numbers.ts'
import { buildOutcomeRow, countAnswers, describeCallOutcome, type Outcome, runParallel, timed } from './outcome.ts'

/** Each pair of admins has a separate project without other admins. */
const PAIRS = 8
const ROUNDS = 4
/** The second call is rejected, because its caller is no longer an admin. */
const EXPECTED = 'auth/not-allowed, done; admins: 1, changes: 1'

async function demotionsAtOnce(): Promise<Outcome[]> {
  const { result, seconds } = await timed(() =>
    runParallel(PAIRS, (pair) => runDemotions(`${ROLES_PROJECT}-bench-${pair}`, ROUNDS)),
  )
  const rounds = result.flat()
  const right = rounds.filter((round) => round === EXPECTED).length
  const withoutAdmin = rounds.filter((round) => round.includes('admins: 0')).length
  const twice = rounds.filter((round) => round.startsWith('done, done')).length
  const tries = PAIRS * ROUNDS
  return [
    {
      what: `Two admins demoting each other, ${tries} times`,
      tries: 2 * tries,
      done: right,
      refused: right,
      failed: 2 * (tries - right),
      duplicates: twice,
      gaps: withoutAdmin,
      seconds,
      expectedSuccesses: tries,
    },
  ]
}

const TIMES = 200

/** All webhooks are accepted; the first marks the invoice as paid. */
async function postWebhooksInParallel(): Promise<Outcome[]> {
  const provider = sandbox()
  const { invoiceId, reference } = await invoiceWithCheckout(provider)
  await transactions().doc(reference).update({ status: 'succeeded', paid_at: new Date() })
  const notify = () => describeCallOutcome(handleWebhook(provider, sandboxWebhook(reference), new Date()))
  const { result, seconds } = await timed(() => runParallel(TIMES, notify))
  const { status, payments, mails, receipts } = await readPaymentOutcome(invoiceId)
  const most = Math.max(payments.length, mails.length, receipts)
  const outcome = { what: `${TIMES} webhooks of one payment`, ...countAnswers(result), seconds, toBeDone: TIMES }
  return [{ ...outcome, duplicates: Math.max(0, most - 1), gaps: status === 'paid' && most > 0 ? 0 : 1 }]
}

/** All clicks must lead to one checkout. */
async function openCheckoutsInParallel(): Promise<Outcome[]> {
  const provider = sandbox()
  const { uid } = await storedClient()
  const invoiceId = await payableInvoice(uid)
  const press = () =>
    payNow(provider, invoiceId, uid).then(
      ({ url }) => url,
      () => '',
    )
  const { result, seconds } = await timed(() => runParallel(TIMES, press))
  const led = result.filter(Boolean)
  const checkouts = Math.max((await paymentState(invoiceId)).checkouts.length, new Set(led).size)
  return [
    {
      what: `${TIMES} clicks of Pay Now for one invoice`,
      ...countAnswers(result.map((url) => (url ? 'done' : 'failed'))),
      duplicates: Math.max(0, checkouts - 1),
      gaps: checkouts > 0 ? 0 : 1,
      seconds,
      expectedSuccesses: TIMES,
    },
  ]
}

const PEOPLE = 200
const MOVES = 500
const TAKEN = 'appointments/slot-taken'

async function bookOneSlotInParallel(): Promise<Outcome[]> {
  const people = await storePeople(PEOPLE)
  const { result, seconds } = await timed(() =>
    runParallel(PEOPLE, (index) => book(newBooking(), people[index] ?? '').catch(String)),
  )
  const outcome = {
    what: `${PEOPLE} bookings of one slot`,
    ...countAnswers(result, TAKEN),
    ...(await wrongHalfHours()),
    seconds,
  }
  return [{ ...outcome, expectedSuccesses: 1 }]
}

async function bookingsAtRandom(): Promise<Outcome[]> {
  const { result, seconds } = await timed(() => bookRandomly(1, MOVES))
  // Other appointment errors mean that the appointment was cancelled, removed or moved.
  const answers = result.map((answer) => (answer.startsWith('appointments/') ? TAKEN : answer))
  const what = `${MOVES} random bookings, moves and cancellations, ten at a time`
  return [{ what, ...countAnswers(answers, TAKEN), ...(await wrongHalfHours()), seconds }]
}

/** Half hours with two appointments, and half hours whose record does not match their appointment. */
async function wrongHalfHours(): Promise<Pick<Outcome, 'duplicates' | 'gaps'>> {
  const { expected, found } = await compareSlots()
  const cells = new Set(expected.map((line) => line.split(' ')[0]))
  return { duplicates: expected.length - cells.size, gaps: new Set(expected).symmetricDifference(new Set(found)).size }
}

/** The order matters: the payments must not read records of the earlier parts. */
const PARTS: readonly (() => Promise<Outcome[]>)[] = [
  invoicesAtOnce,
  ticketsAtOnce,
  bookOneSlotInParallel,
  bookingsAtRandom,
  demotionsAtOnce,
  postWebhooksInParallel,
  openCheckoutsInParallel,
  codesAtOnce,
]

/** Measures parallel calls of the functions: how many succeed, which error the others get, and how long it takes. */
export async function measureContention({ table, say }: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: say })
  const add = table('', ['Concurrent calls', 'Calls', 'Done', 'Rejected', 'Failed', 'Duplicates', 'Gaps', 'Seconds'])
  // Event functions would compete for the machine and distort the figures.
  await withoutTriggers(async () => {
    for (const part of PARTS) for (const outcome of await part()) add(buildOutcomeRow(outcome))
  })
}
