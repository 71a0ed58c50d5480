import '../../../tests/support/function-code.ts'
import { startEmulators } from '../../emulators/start-emulators.ts'
import { startInbox } from '../../local/inbox/inbox.ts'
import { withoutTriggers } from '../../seed/triggers.ts'
import type { BenchContext } from '../measurements.ts'
import { codesAtOnce } from './codes.ts'
import { invoicesAtOnce, ticketsAtOnce } from './numbers.ts'
import { type Outcome, rowOf } from './outcome.ts'
import { openCheckoutsInParallel, postWebhooksInParallel } from './payments.ts'
import { demotionsAtOnce } from './roles.ts'
import { bookingsAtRandom, bookOneSlotInParallel } from './slots.ts'

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
    for (const part of PARTS) for (const outcome of await part()) add(rowOf(outcome))
  })
}
