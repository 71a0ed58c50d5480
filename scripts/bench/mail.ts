import { formatCount } from '../../src/domain/formats.ts'
import { isNewsletterReliable, runNewsletterScenario } from '../../tests/load/newsletter-scenario.ts'
import { isOutboxReliable, runOutboxScenarios } from '../../tests/load/outbox-scenarios.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { clearMails, receivedMails } from '../local/inbox/mail-store.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { atMost, type BenchContext } from './measurements.ts'

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

const SUBSCRIBERS = 5000
/** The limit for another mail while the newsletter is being sent. */
const WAIT_LIMIT_SECONDS = 10

/** Sends a newsletter to 5,000 subscribers while processes are killed and the mail server is down for a while. */
export async function measureNewsletter({ table, say }: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: say })
  const add = table('', ['Figure', 'Value'])
  // The inbox keeps only the newest 500 mails.
  const drain = () => {
    const mails = [...receivedMails()]
    clearMails()
    return mails
  }
  await withoutTriggers(async () => {
    const row = await runNewsletterScenario(SUBSCRIBERS, drain)
    const all = { text: `= ${formatCount(SUBSCRIBERS)}` }
    const equal = (value: number) => ({ ...all, met: value === SUBSCRIBERS })
    const figures: [string, number, { text: string; met: boolean }?][] = [
      ['subscribers', row.subscribers],
      ['processes killed midway', row.kills],
      ['records in the outbox', row.records, equal(row.records)],
      ['deliveries', row.deliveries, equal(row.deliveries)],
      ['deliveries marked as sent', row.sent, equal(row.sent)],
      ['subscribers without a mail', row.lost, atMost(0, row.lost)],
      ['duplicates after a kill', row.repeats],
      ['of these, with another Message-ID', row.otherIds, atMost(0, row.otherIds)],
      ['seconds to queue, including kills', row.queueSeconds],
      ['seconds to send, including outage and kills', row.sendSeconds],
      ['longest delay of another mail, seconds', row.secondsOfOthers, atMost(WAIT_LIMIT_SECONDS, row.secondsOfOthers, 's')],
    ]
    for (const [name, value, target] of figures) add({ key: name, cells: [name, value], ...(target && { target }) })
    if (!isNewsletterReliable(row)) say('The newsletter did not keep its promises.')
  })
}
