import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'
import { eventsHandled } from '../support/handled-events.ts'
import { sampleProfile, sampleProject } from '../support/sample-records.ts'
import { sampleTicketMessage } from '../support/sample-tickets.ts'
import { removeRecordsWith } from '../support/stored-records.ts'

const CLIENT = 'names-test-client'
const OLD = { first_name: 'Old', last_name: 'Name', company_name: 'Old' }
const profile = adminDb.collection(COLLECTIONS.profiles).doc(CLIENT)
const projects = adminDb.collection(COLLECTIONS.projects)
const mine = projects.where('client_id', '==', CLIENT)

async function addProjects(count: number): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (let index = 0; index < count; index++) void writer.set(projects.doc(`names-test-${index}`), sampleProject(CLIENT))
  await writer.close()
}

const companies = async () => new Set((await mine.get()).docs.map((project) => project.get('client.company_name') as string))

afterEach(async () => {
  await removeRecordsWith(COLLECTIONS.projects, 'client_id', CLIENT)
  await profile.delete()
  // A late event of one test would change the records of the next.
  await eventsHandled()
})

describe('the names on a client’s records', () => {
  it('follow the profile', async () => {
    await profile.set(sampleProfile(CLIENT))
    await addProjects(2)
    await profile.update({ company_name: 'Mlima County Health Board' })
    await eventually(async () => expect(await companies()).toEqual(new Set(['Mlima County Health Board'])))
  })

  it('do not change when another field of the profile changes', async () => {
    await profile.set(sampleProfile(CLIENT))
    await addProjects(1)
    await profile.update({ company_name: 'Mlima County Health Board' })
    await eventually(async () => expect(await companies()).toEqual(new Set(['Mlima County Health Board'])))
    await projects.doc('names-test-0').update({ 'client.company_name': 'Not to be touched' })
    await profile.update({ email: 'other@demo.test' })
    await eventsHandled()
    expect(await companies()).toEqual(new Set(['Not to be touched']))
  })

  it('stay when the profile is missing or broken: a record never loses its client', async () => {
    await profile.set(sampleProfile(CLIENT))
    await eventsHandled()
    await addProjects(1)
    await profile.set({ ...sampleProfile(CLIENT), first_name: 7, company_name: 'Never to be copied' })
    await profile.delete()
    await eventsHandled()
    expect(await companies()).toEqual(new Set(['Mlima County']))
  })

  // Only this file may start the run, which would repair the deliberate difference of the test above.
  it('are repaired by the nightly run when an event was lost', async () => {
    await profile.set(sampleProfile(CLIENT))
    await eventsHandled()
    await addProjects(2)
    const reply = adminDb.collection(COLLECTIONS.ticketMessages).doc(CLIENT)
    await reply.set(sampleTicketMessage(CLIENT, { user_id: CLIENT, from: 'client', author: OLD }))
    await projects.doc('names-test-1').update({ client: OLD })
    expect(await runScheduledFunction('repairClientNames')).toBe(true)
    expect(await companies()).toEqual(new Set(['Mlima County']))
    expect((await reply.get()).get('author.company_name')).toBe('Mlima County')
    await reply.delete()
  })
})
