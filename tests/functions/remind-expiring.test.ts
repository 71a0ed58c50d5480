import { COLLECTIONS } from '@domain/collections.ts'
import { endOfDayInNairobi } from '@domain/platform/dates.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { describe, expect, it } from 'vitest'
import { remindAll } from '../../functions/src/documents/document-jobs.ts'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newMember } from '../support/members.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const documents = adminDb.collection(COLLECTIONS.documents)
/** Far from the seeded documents, so that these runs send no other reminders. */
const EXPIRY = endOfDayInNairobi('2031-03-31')
const at = (day: string) => new Date(`${day}T07:00:00+03:00`)

async function expiring(profile: object = {}, changes: object = {}) {
  const owner = await newMember('client', { ...profile })
  const document = await documents.add({ ...sampleDocument(owner.uid), expires_at: EXPIRY, ...changes })
  // Reads the outbox, because these mails are due at the run's time in 2031.
  const mails = () => mailsCausedBy(document.path)
  const subjects = async () => (await mails()).map((mail) => String(mail['subject']))
  return { owner, document, mails, subjects }
}

describe('a person with a document that is about to expire', () => {
  it('is reminded 30 days, 7 days and 0 days before, once each, even when two runs overlap', async () => {
    const { document, subjects } = await expiring()
    const days = [
      '2031-02-28',
      '2031-03-01',
      '2031-03-02',
      '2031-03-23',
      '2031-03-24',
      '2031-03-25',
      '2031-03-30',
      '2031-03-31',
      '2031-04-01',
    ]
    const reminders: unknown[] = []
    for (const day of days) {
      await Promise.all([remindAll(at(day)), remindAll(at(day))])
      reminders.push((await document.get()).get('reminded').at(-1) ?? null)
    }
    expect(reminders).toEqual([null, 30, 30, 30, 7, 7, 7, 0, 0])
    expect(await subjects()).toEqual([
      'A document expires in 30 days',
      'A document expires in 7 days',
      'A document expires today',
    ])
  })

  it('reads the last valid day in Nairobi time', async () => {
    const { owner, mails } = await expiring()
    await remindAll(at('2031-03-24'))
    const [mail] = await mails()
    expect(mail?.['to']).toMatchObject({ address: owner.email })
    expect(decrypt(mail?.['sealed'])).toMatchObject({ text: expect.stringContaining('Mar 31, 2031') })
  })

  it('is reminded once when runs were missed', async () => {
    const { subjects, document } = await expiring()
    await remindAll(at('2031-03-28'))
    await remindAll(at('2031-03-29'))
    expect(await subjects()).toEqual(['A document expires in 3 days'])
    expect((await document.get()).get('reminded')).toEqual([7])
  })

  it('is not reminded after switching such mails off', async () => {
    const { document, mails } = await expiring({ mail_choices: { ...ALL_MAILS, documents: false } })
    await remindAll(at('2031-03-31'))
    expect((await document.get()).get('reminded')).toEqual([0])
    expect(await mails()).toEqual([])
  })

  it('is reminded even if another record is broken', async () => {
    const broken = await documents.add({ ...sampleDocument('x'), expires_at: new Date(EXPIRY.valueOf() - 1), reminded: null })
    const { document } = await expiring()
    await remindAll(at('2031-03-31'))
    expect((await document.get()).get('reminded')).toEqual([0])
    await broken.delete()
  })
})
