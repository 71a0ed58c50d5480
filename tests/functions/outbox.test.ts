import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { MAX_ATTEMPTS } from '@domain/mail/mail.constants.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { withoutTriggers } from '../../scripts/seed/seed.ts'
import { callScheduled } from '../../scripts/ticker.ts'
import { newEmail } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo, setReceiving } from '../support/inbox.ts'
import { sampleMail } from '../support/sample-records.ts'

const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const past = () => new Date(Date.now() - 1000)
const sweep = () => callScheduled('europe-west1-sweepOutbox')

afterEach(() => setReceiving(true))

/** A mail in the outbox as if its event had been lost. */
async function queued(fields: object = {}) {
  const address = newEmail()
  const mail = outbox.doc()
  await withoutTriggers(async () => void (await mail.set({ ...sampleMail(address), ...fields })))
  return { address, mail }
}

describe('the outbox', () => {
  it('sends a new mail at once', async () => {
    const address = newEmail()
    const mail = outbox.doc()
    await mail.set(sampleMail(address))
    await eventually(async () => expect(await mailsTo(address)).toHaveLength(1))
    expect((await mailsTo(address))[0]?.headers['message-id']).toBe(`<${mail.id}@ubora.example>`)
    await eventually(async () => expect((await mail.get()).data()).toMatchObject({ state: 'sent', next_attempt_at: null }))
  })

  it('sends what an event has missed', async () => {
    const { address, mail } = await queued()
    expect(await sweep()).toBe(true)
    expect(await mailsTo(address)).toHaveLength(1)
    expect((await mail.get()).get('state')).toBe('sent')
    await sweep()
    expect(await mailsTo(address)).toHaveLength(1)
  })

  it('keeps a mail while the mail server is down, and sends it afterwards', async () => {
    await setReceiving(false)
    const { address, mail } = await queued()
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

  it('leaves a mail to its sender for the length of the lease, then sends it with the same Message-ID', async () => {
    const lease = { state: 'sending', attempts: 1, lease_until: new Date(Date.now() + 60_000) }
    const { address, mail } = await queued(lease)
    await sweep()
    expect(await mailsTo(address)).toEqual([])
    await mail.update({ lease_until: past() })
    await sweep()
    // The sender had died after the mail server took the mail: the repeat can be told by its id.
    await mail.update({ state: 'sending', lease_until: past(), text: 'again', html: '<p>again</p>' })
    await sweep()
    const ids = (await mailsTo(address)).map(({ headers }) => headers['message-id'])
    expect(ids).toEqual([`<${mail.id}@ubora.example>`, `<${mail.id}@ubora.example>`])
  })

  it('gives up after the last attempt, and shows the code of the failure', async () => {
    await setReceiving(false)
    const { mail } = await queued({ state: 'retry', attempts: MAX_ATTEMPTS - 1 })
    await sweep()
    expect((await mail.get()).data()).toMatchObject({
      state: 'dead',
      attempts: MAX_ATTEMPTS,
      error: 'ESOCKET',
      next_attempt_at: null,
    })
    const { mail: abandoned } = await queued({ state: 'sending', attempts: MAX_ATTEMPTS, lease_until: past() })
    await sweep()
    expect((await abandoned.get()).get('state')).toBe('dead')
  })

  it('gives up at once where the mail server refuses the recipient for good, and tries again where it is for now', async () => {
    const { mail: unknown } = await queued({ to: { name: '', address: 'unknown-550@mlima.example' } })
    const { mail: policy } = await queued({ to: { name: '', address: 'policy-554@mlima.example' } })
    const { mail: busy } = await queued({ to: { name: '', address: 'busy-451@mlima.example' } })
    const { address } = await queued()
    await sweep()
    expect((await unknown.get()).data()).toMatchObject({ state: 'dead', error: 'EENVELOPE 550' })
    expect((await policy.get()).data()).toMatchObject({ state: 'retry', error: 'EENVELOPE 554' })
    expect((await busy.get()).data()).toMatchObject({ state: 'retry', error: 'EENVELOPE 451' })
    expect(await mailsTo(address)).toHaveLength(1)
  })

  it('sends each of forty mails once, whoever else is sending', async () => {
    const addresses = Array.from({ length: 40 }, newEmail)
    await withoutTriggers(async () => {
      const batch = adminDb.batch()
      for (const address of addresses) batch.create(outbox.doc(), sampleMail(address))
      await batch.commit()
    })
    expect(await Promise.all([sweep(), sweep(), sweep(), sweep()])).toEqual([true, true, true, true])
    await eventually(async () => {
      const reached = (await mailsTo()).flatMap(({ to }) => to).filter((address) => addresses.includes(address))
      expect(reached.sort()).toEqual([...addresses].sort())
    })
  })
})
