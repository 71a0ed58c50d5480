import * as schedules from '@domain/generated/schedules.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { MINUTE_MS } from '@domain/platform/dates.ts'
import { expect } from 'vitest'
import { reportAt, runHealthCheck } from '../../functions/src/office/check-health.ts'
import { runRecorded } from '../../functions/src/platform/endpoint/implement-schedule.ts'
import { outbox } from '../../functions/src/platform/mail/outbox.ts'

const start = Date.now()
/** A moment this many minutes after the start of the tests. */
export const at = (minutes: number) => new Date(start + minutes * MINUTE_MS)
export const ALERT = 'health-alert'
export const RESOLVED = 'health-resolved'

/** Lets every scheduled function succeed at this minute, except these. */
export async function runAll(minute: number, ...except: string[]): Promise<void> {
  const others = Object.values(schedules).filter(({ name }) => !except.includes(name))
  await Promise.all(
    others.map((schedule) =>
      runRecorded(
        schedule,
        async () => undefined,
        () => at(minute),
      ),
    ),
  )
}

/**
 * What the page shows after a check at this minute: kind, subject and level of each problem. By default without failed
 * calls, because other tests of the process cause some.
 */
export async function problemsAt(minute: number, without: readonly string[] = ['failures']): Promise<string[]> {
  await runHealthCheck(at(minute))
  const { check } = await reportAt(at(minute))
  const problems = (check?.problems ?? []).filter(({ kind }) => !without.includes(kind))
  return problems.map(({ kind, subject, level }) => [kind, subject, level].filter(Boolean).join(' '))
}

/** The mails to the office by template. Marks them as sent, because no mail server runs in this project. */
export async function alerts(template: typeof ALERT | typeof RESOLVED): Promise<string[]> {
  const { docs } = await outbox.where('template', '==', template).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ state: 'sent' })))
  for (const mail of docs) expect(mail.get('to.address')).toBe(COMPANY.emails.general)
  return docs.map((mail) => String(mail.get('subject')))
}
