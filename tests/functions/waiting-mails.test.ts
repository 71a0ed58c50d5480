import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isHealthy } from '../../functions/src/office/check-health.ts'
import { outbox, queueMail } from '../../functions/src/platform/mail/outbox.ts'
import { sendDueMails } from '../../functions/src/platform/mail/outbox-jobs.ts'
import { createSmtpServer } from '../../scripts/local/inbox/inbox.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { ALERT, alerts, at, problemsAt, runAll } from '../support/health-checks.ts'

beforeEach(() => emptyDatabase(adminDb))
afterEach(() => vi.unstubAllEnvs())

async function queue(count: number, minute: number, address = 'a@b.example'): Promise<void> {
  const batch = adminDb.batch()
  const mail = { subject: 'S', text: 'T', html: 'H', template: 'message', cause: 'messages/m' } as const
  for (let index = 0; index < count; index++) queueMail(batch, { ...mail, to: { name: '', address } }, at(minute))
  await batch.commit()
}

describe('a full outbox', () => {
  it('is shown once a mail has waited for 15 minutes, with one alert in six hours', async () => {
    await queue(3, 0)
    await runAll(14)
    expect(await problemsAt(14)).toEqual([])
    for (const minute of [16, 21]) {
      await runAll(minute)
      expect(await problemsAt(minute)).toEqual(['mail-waiting problem'])
    }
    expect(await alerts(ALERT)).toEqual([expect.stringContaining('Mails are not sent: 3 are waiting')])
    const later = 16 + 6 * 60
    await runAll(later)
    await problemsAt(later)
    expect(await alerts(ALERT)).toHaveLength(2)
  })

  it('is shown at once if 500 mails wait', async () => {
    await queue(500, 0)
    await runAll(1)
    expect(await problemsAt(1)).toEqual(['mail-waiting problem'])
  })

  it('is only a warning if each recipient’s server has answered, as the code says in older mails', async () => {
    await queue(2, 0)
    const { docs } = await outbox.get()
    for (const { ref } of docs) await ref.update({ state: 'retry', error: '451' })
    await runAll(30)
    expect(await problemsAt(30)).toEqual(['mail-waiting warning'])
    expect(await alerts(ALERT)).toEqual([])
    expect(await isHealthy(at(30))).toBe(true)
  })

  /** Sends every due mail to a mail server with these options. */
  async function sendTo(options: SMTPServerOptions): Promise<void> {
    const server = createSmtpServer(options)
    const listening = server.listen(0, '127.0.0.1')
    onTestFinished(() => new Promise((resolve) => server.close(resolve)))
    await once(listening, 'listening')
    const account = options.onAuth ? 'office:secret@' : ''
    vi.stubEnv('SMTP_URL', `smtp://${account}127.0.0.1:${(listening.address() as AddressInfo).port}`)
    await sendDueMails()
  }

  const error = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode })
  const withSignIn = { authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] }

  it.each<[string, SMTPServerOptions]>([
    ['452 to our sender, because a quota is used up', { onMailFrom: (_from, _session, done) => done(error(452)) }],
    ['550 to our sender, because it is suspended', { onMailFrom: (_from, _session, done) => done(error(550)) }],
    ['421 to the connection', { onConnect: (_session, done) => done(error(421)) }],
    ['454 to our sign-in', { ...withSignIn, onAuth: (_auth, _session, done) => done(error(454)) }],
  ])('is a problem if our mail server answers %s', async (_case, options) => {
    await queue(9, 0)
    await sendTo(options)
    const tried = (await outbox.get()).docs.filter((mail) => mail.get('state') === 'retry')
    expect(tried.length).toBeGreaterThan(0)
    for (const mail of tried) expect(mail.get('error')).toMatch(/^[45]\d\d$/)
    await runAll(30)
    expect(await problemsAt(30)).toEqual(['mail-waiting problem'])
    expect(await alerts(ALERT)).toHaveLength(1)
    expect(await isHealthy(at(30))).toBe(false)
  })

  it('is only a warning if the server of the recipient asks to try again later', async () => {
    await queue(9, 0, 'busy-451@mlima.example')
    await sendTo({})
    const stored = (await outbox.get()).docs.map((mail) => mail.get('error_concerns'))
    expect(stored).toEqual(Array(9).fill('mail'))
    await runAll(30)
    expect(await problemsAt(30)).toEqual(['mail-waiting warning'])
    expect(await isHealthy(at(30))).toBe(true)
  })
})
