import '../../../tests/support/payment-code.ts'
import { startEmulators } from '../../emulators/start-emulators.ts'
import { startInbox } from '../../local/inbox/inbox.ts'
import { withoutTriggers } from '../../seed/seed.ts'
import type { BenchContext } from '../measurements.ts'
import { codesAtOnce } from './codes.ts'
import { invoicesAtOnce, ticketsAtOnce } from './numbers.ts'
import { type Outcome, rowOf } from './outcome.ts'
import { clicksAtOnce, noticesAtOnce } from './payments.ts'
import { demotionsAtOnce } from './roles.ts'
import { bookingsAtRandom, bookOneSlotInParallel } from './slots.ts'

/** In this order: the payments read no record that the others leave. */
const PARTS: readonly (() => Promise<Outcome[]>)[] = [
  invoicesAtOnce,
  ticketsAtOnce,
  bookOneSlotInParallel,
  bookingsAtRandom,
  demotionsAtOnce,
  noticesAtOnce,
  clicksAtOnce,
  codesAtOnce,
]

/** Whatever people can do at the same moment, done by many: who wins, what the others are told, how long it takes. */
export async function measureContention({ table, say }: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: say })
  const add = table('', ['Concurrent calls', 'Calls', 'Done', 'Rejected', 'Failed', 'Duplicates', 'Gaps', 'Seconds'])
  // What is written here is for no function: none may take a part of the machine.
  await withoutTriggers(async () => {
    for (const part of PARTS) for (const outcome of await part()) add(rowOf(outcome))
  })
}
