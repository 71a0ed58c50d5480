import { isOutboxReliable, runOutboxScenarios } from '../../tests/load/outbox-scenarios.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import type { BenchContext } from './measurements.ts'

/** Measures what the outbox delivers when the mail server or its senders fail. */
export async function measureMail({ table, say }: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: say })
  const add = table('', ['Event', 'Mails queued', 'Delivered', 'Lost', 'Duplicates', 'Unmarked duplicates', 'Seconds'])
  for await (const row of runOutboxScenarios()) {
    const { scenario, queued, delivered, lost, repeats, repeatsAllowed, 'other id': otherIds, seconds } = row
    const text = repeatsAllowed ? 'none lost, each duplicate marked' : 'each delivered once'
    const target = { text, met: isOutboxReliable(row) }
    add({ key: scenario, cells: [scenario, queued, delivered, lost, repeats, otherIds, seconds], target })
  }
}
