import { isNewsletterReliable, runNewsletterScenario } from '../../tests/load/newsletter-scenario.ts'
import { runOutboxScenarios } from '../../tests/load/outbox-scenarios.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { clearMails, receivedMails } from '../local/inbox/mail-store.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { SUBSCRIBERS } from './limits.ts'
import { type BenchContext, metrics } from './measurements.ts'

/** Measures what the outbox delivers when the mail server or its senders fail. */
export async function measureMail({ table, say }: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: say })
  const add = table('', ['Event', 'Mails queued', 'Delivered', 'Lost', 'Duplicates', 'Unmarked duplicates', 'Seconds'])
  for await (const row of runOutboxScenarios()) {
    const { scenario, queued, delivered, lost, repeats, 'other id': otherIds, seconds } = row
    add({ key: scenario, cells: [scenario, queued, delivered, lost, repeats, otherIds, seconds] })
  }
}

/** Sends a newsletter to 5,000 subscribers while processes are killed and the mail server is down for a while. */
export async function measureNewsletter(context: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: context.say })
  const metric = metrics(context)
  // The inbox keeps only the newest 500 mails.
  const drain = () => {
    const mails = [...receivedMails()]
    clearMails()
    return mails
  }
  await withoutTriggers(async () => {
    const row = await runNewsletterScenario(SUBSCRIBERS, drain)
    metric('subscribers', row.subscribers)
    metric('processes killed midway', row.kills)
    metric('records in the outbox', row.records)
    metric('deliveries', row.deliveries)
    metric('deliveries marked as sent', row.sent)
    metric('subscribers without a mail', row.lost)
    metric('duplicates after a kill', row.repeats)
    metric('of these, with another Message-ID', row.otherIds)
    metric('seconds to queue, including kills', row.queueSeconds)
    metric('seconds to send, including outage and kills', row.sendSeconds)
    metric('longest delay of another mail, seconds', row.secondsOfOthers)
    if (!isNewsletterReliable(row)) context.say('The newsletter did not keep its promises.')
  })
}
