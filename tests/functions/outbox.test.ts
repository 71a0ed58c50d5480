import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { MAX_ATTEMPTS } from '@domain/platform/mail/mail.policy.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { eventsHandled } from '../support/handled-events.ts'
import { mailsTo, newestMail, setReceiving } from '../support/inbox.ts'
import { encryptedMail, sampleMail } from '../support/sample-mail.ts'

const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const HOUR_MS = 3_600_000
const past = () => new Date(Date.now() - 1000)
const sweep = () => runScheduledFunction('sweepOutbox')

afterEach(() => setReceiving(true))

/**
 * Stores a mail for each set of fields as if its event had been lost. No mail is due until the events are handled.
 */
async function queued(...different: object[]) {
  const mails = different.map((fields) => ({ fields, address: newEmail(), mail: outbox.doc() }))
  const batch = adminDb.batch()
  const next_attempt_at = new Date(Date.now() + HOUR_MS)
  for (const { mail, address } of mails) batch.create(mail, { ...sampleMail(address), next_attempt_at })
  await batch.commit()
  await eventsHandled()
  await Promise.all(mails.map(({ mail, address, fields }) => mail.set({ ...sampleMail(address), ...fields })))
  return mails
}

async function oneQueued(fields: object = {}) {
  const [one] = await queued(fields)
  if (!one) throw new Error('No mail was queued')
  return one
}

const readMailRecord = async (mail: { get: () => Promise<FirebaseFirestore.DocumentSnapshot> } | undefined) =>
  (await mail?.get())?.data()

describe('the outbox', () => {
  it('sends a new mail immediately', async () => {
    const address = newEmail()
    const mail = outbox.doc()
    await mail.set(sampleMail(address))
    expect((await newestMail(address)).headers['message-id']).toBe(`<${mail.id}@ubora.example>`)
    await eventually(async () => expect((await mail.get()).data()).toMatchObject({ state: 'sent', next_attempt_at: null }))
  })

  it('sends mails whose event was lost', async () => {
    const { address, mail } = await oneQueued()
    expect(await sweep()).toBe(true)
    expect(await mailsTo(address)).toHaveLength(1)
    expect((await mail.get()).get('state')).toBe('sent')
    await sweep()
    expect(await mailsTo(address)).toHaveLength(1)
  })

  it('keeps a mail while the mail server is down, and sends it afterwards', async () => {
    await setReceiving(false)
    const { address, mail } = await oneQueued()
    await sweep()
    const failed = (await mail.get()).data()
    expect(failed).toMatchObject({ state: 'retry', attempts: 1, error: 'ESOCKET', lease_until: null })
    const wait = failed?.['next_attempt_at'].toMillis() - Date.now()
    expect(wait).toBeGreaterThan(45_000)
    expect(wait).toBeLessThan(61_000)

    await setReceiving(true)
    await sweep()
    expect(await mailsTo(address)).toEqual([])
    await mail.update({ next_attempt_at: past() })
    await sweep()
    expect(await mailsTo(address)).toHaveLength(1)
    expect((await mail.get()).data()).toMatchObject({ state: 'sent', attempts: 2, error: '' })
  })

  it('does not touch a mail during its sender’s lease, then sends it with the same Message-ID', async () => {
    const lease = { state: 'sending', attempts: 1, lease_until: new Date(Date.now() + 60_000) }
    const { address, mail } = await oneQueued(lease)
    await sweep()
    expect(await mailsTo(address)).toEqual([])
    await mail.update({ lease_until: past() })
    await sweep()
    // The sender died after the mail server accepted the mail; the repeat has the same Message-ID.
    await mail.update({ state: 'sending', lease_until: past(), sealed: encryptedMail('again') })
    await sweep()
    const ids = (await mailsTo(address)).map(({ headers }) => headers['message-id'])
    expect(ids).toEqual([`<${mail.id}@ubora.example>`, `<${mail.id}@ubora.example>`])
  })

  it('gives up after the last attempt, and shows the code of the failure', async () => {
    await setReceiving(false)
    const [tried, abandoned] = await queued(
      { state: 'retry', attempts: MAX_ATTEMPTS - 1 },
      { state: 'sending', attempts: MAX_ATTEMPTS, lease_until: past() },
    )
    await sweep()
    const dead = { state: 'dead', attempts: MAX_ATTEMPTS, next_attempt_at: null }
    expect(await readMailRecord(tried?.mail)).toMatchObject({ ...dead, error: 'ESOCKET' })
    expect(await readMailRecord(abandoned?.mail)).toMatchObject(dead)
  })

  it('gives up immediately if the mail server rejects the recipient permanently, and retries a temporary rejection', async () => {
    const to = (address: string) => ({ to: { name: '', address } })
    const [unknown, policy, busy, other] = await queued(
      to('unknown-550@mlima.example'),
      to('policy-554@mlima.example'),
      to('busy-451@mlima.example'),
      {},
    )
    await sweep()
    expect(await readMailRecord(unknown?.mail)).toMatchObject({ state: 'dead', error: '550' })
    expect(await readMailRecord(policy?.mail)).toMatchObject({ state: 'retry', error: '554' })
    expect(await readMailRecord(busy?.mail)).toMatchObject({ state: 'retry', error: '451' })
    expect(await mailsTo(other?.address)).toHaveLength(1)
  })

  it('sends each of forty mails once while other senders work', async () => {
    const mails = await queued(...Array.from({ length: 40 }, () => ({})))
    const addresses = mails.map(({ address }) => address)
    expect(await Promise.all([sweep(), sweep(), sweep(), sweep()])).toEqual([true, true, true, true])
    await eventually(async () => {
      const reached = (await mailsTo()).flatMap(({ to }) => to).filter((address) => addresses.includes(address))
      expect(reached.sort()).toEqual([...addresses].sort())
    })
  })
})
