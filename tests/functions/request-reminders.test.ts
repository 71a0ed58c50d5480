import { once } from 'node:events'
import { COLLECTIONS } from '@domain/collections.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { describe, expect, it } from 'vitest'
import { remindAllRequests } from '../../functions/src/projects/remind-requests.ts'
import { DATA_PROJECT } from '../../scripts/local/environment.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { startProcess } from '../load/start-process.ts'
import { newColleague } from '../support/colleagues.ts'
import { mailsTo, newestMail } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { addRequest, readRequest, storedRequest } from '../support/requested-documents.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

/** In a year in which no other test has requested documents. */
const DUE = '2019-03-20'
const CREATED = toMoment('2019-01-02', '10:00')
const morning = (day: string) => toMoment(day, '07:45')
const run = (day: string) => remindAllRequests(morning(day))
const due = (changes: object = {}) => ({ due_on: DUE, created_at: CREATED, ...changes })
const readOrganisationMails = (uid: string) => mailsCausedBy(`organisations/${uid}`)
const remindedOn = async (id: string) => (await readRequest(id))?.reminded_on

describe('the reminders of requested documents', () => {
  it('are sent 7 days and 1 day before and every week after, once each, although runs overlap', async () => {
    const client = await newMember('client')
    const { projectId, requestId } = await storedRequest(client.uid, due())
    const days: unknown[] = []
    for (const day of ['12', '13', '14', '18', '19', '20', '21', '26', '27', '28']) {
      await Promise.all([run(`2019-03-${day}`), run(`2019-03-${day}`), run(`2019-03-${day}`)])
      await run(`2019-03-${day}`)
      days.push(await remindedOn(requestId))
    }
    const [week, day, late] = ['2019-03-13', '2019-03-19', '2019-03-27']
    expect(days).toEqual([null, week, week, week, day, day, day, day, late, late])
    const mails = await readOrganisationMails(client.uid)
    expect(mails).toMatchObject(
      [1, 2, 3].map(() => ({ template: 'requests-reminder', subject: 'Reminder: 1 document to upload' })),
    )
    await newestMail(client.email, mails.length)
    const texts = (await mailsTo(client.email)).map(({ text }) => text)
    for (const when of ['in 7 days', 'tomorrow', '7 days late'])
      expect(texts.filter((text) => text.includes(`due Mar 20, 2019, ${when}`))).toHaveLength(1)
    expect(await storedActivity(`projects/${projectId}`)).toMatchObject(
      mails.map(() => ({
        ...{ kind: 'requests_reminded', actor_id: 'system' },
        visible_to: [`${client.uid}.projects`, 'office.projects'],
      })),
    )
  })

  it('rest while the project is on hold', async () => {
    const client = await newMember('client')
    const { projectId, requestId } = await storedRequest(client.uid, due())
    const project = adminDb.collection(COLLECTIONS.projects).doc(projectId)
    await project.update({ status: 'on_hold' })
    await run('2019-03-13')
    expect([await remindedOn(requestId), await readOrganisationMails(client.uid)]).toEqual([null, []])
    await project.update({ status: 'execution' })
    await run('2019-03-14')
    expect(await remindedOn(requestId)).toBe('2019-03-14')
  })

  it('come together in one mail a day for each member who wants it, with all projects', async () => {
    const client = await newMember('client')
    const [colleague, other] = [
      await newColleague(client.uid, ['projects']),
      await newColleague(client.uid, ['documents', 'invoices']),
    ]
    const first = await storedRequest(client.uid, due({ title: 'Title deed' }))
    const second = await storedRequest(client.uid, due({ title: 'Permit', due_on: '2019-03-14', status: 'rejected' }))
    const ids = [first.requestId, second.requestId, await addRequest(client.uid, first.projectId, due({ title: 'Site plan' }))]
    for (const status of ['uploaded', 'approved', 'waived']) await addRequest(client.uid, first.projectId, due({ status }))
    await run('2019-03-13')
    const mails = await readOrganisationMails(client.uid)
    expect(mails.map(({ to }) => to.address as string).toSorted()).toEqual([client.email, colleague.email].toSorted())
    expect(mails.map(({ to }) => to.address as string)).not.toContain(other.email)
    for (const mail of mails) expect(mail['subject']).toBe('Reminder: 3 documents to upload')
    const { text } = await newestMail(client.email)
    expect(text.indexOf('Permit')).toBeLessThan(text.indexOf('Title deed'))
    for (const title of ['Title deed', 'Permit', 'Site plan']) expect(text.split(title)).toHaveLength(2)
    expect(await Promise.all(ids.map(remindedOn))).toEqual(ids.map(() => '2019-03-13'))
    for (const { projectId } of [first, second]) expect(await storedActivity(`projects/${projectId}`)).toHaveLength(1)

    // What becomes due later on this day waits for the next morning.
    const later = await addRequest(client.uid, first.projectId, due({ title: 'Late' }))
    await run('2019-03-13')
    expect(await readOrganisationMails(client.uid)).toHaveLength(2)
    await run('2019-03-14')
    expect(await remindedOn(later)).toBe('2019-03-14')
    expect(await readOrganisationMails(client.uid)).toHaveLength(4)
  })

  it('are one after the clock jumped weeks forward, and none for days up to the request itself', async () => {
    const client = await newMember('client')
    const { requestId, projectId } = await storedRequest(client.uid, due())
    const fresh = await addRequest(client.uid, projectId, due({ created_at: morning('2019-05-01'), due_on: '2019-05-02' }))
    await run('2019-05-01')
    expect(await remindedOn(requestId)).toBe('2019-05-01')
    expect(await remindedOn(fresh)).toBeNull()
    await run('2019-05-02')
    await run('2019-04-20')
    const mails = await readOrganisationMails(client.uid)
    expect(mails.map(({ subject }) => subject as string)).toEqual(['Reminder: 1 document to upload'])
    expect((await newestMail(client.email)).text).toContain('42 days late')
  })

  it('wait for somebody who wants them', async () => {
    const silent = await newMember('client', { mail_choices: { ...ALL_MAILS, projects: false } })
    const { requestId } = await storedRequest(silent.uid, due())
    await run('2019-03-13')
    expect(await remindedOn(requestId)).toBeNull()
    expect(await readOrganisationMails(silent.uid)).toEqual([])
    await adminDb.collection(COLLECTIONS.profiles).doc(silent.uid).update({ mail_choices: ALL_MAILS })
    await run('2019-03-14')
    expect(await remindedOn(requestId)).toBe('2019-03-14')
  })

  it('are sent once each although the run is killed before or after each of its writes', async () => {
    const people = [await newMember('client'), await newMember('client'), await newMember('client')]
    const day = '2019-03-19'
    for (const { uid } of people) await storedRequest(uid, due())
    for (const point of ['before', 'after', 'before', 'after'] as const) {
      const child = startProcess('reminder-process', DATA_PROJECT, String(morning(day).valueOf()), point, '1')
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
    }
    await run(day)
    await run(day)
    for (const { uid } of people) expect(await readOrganisationMails(uid)).toHaveLength(1)
  })
})
