import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'
import { storedProject } from '../support/projects.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleProfile } from '../support/sample-records.ts'

const appointment = (id: string) => adminDb.collection(COLLECTIONS.appointments).doc(id)
const profile = (uid: string) => adminDb.collection(COLLECTIONS.profiles).doc(uid)
const newUid = () => `copies-${randomBytes(6).toString('hex')}`
const BOARD = 'Mlima County Health Board'

describe('the names on an appointment', () => {
  it('follow the profile of its client, and nothing else of it changes', async () => {
    const uid = newUid()
    await profile(uid).set(sampleProfile(uid))
    await appointment(uid).set(sampleAppointment(uid))
    const before = (await appointment(uid).get()).data()
    await profile(uid).update({ company_name: BOARD })
    await eventually(async () => {
      const client = { ...(before?.['client'] as object), company_name: BOARD }
      expect((await appointment(uid).get()).data()).toEqual({ ...before, client })
    })
    await profile(uid).delete()
  })
})

describe('the title of its project on an appointment', () => {
  it('follows the project, and goes when it goes', async () => {
    const project_id = await storedProject('copies-test-owner', { title: 'Wells' })
    const id = newUid()
    await appointment(id).set(sampleAppointment('copies-test-owner', { project_id, project: { title: 'Wells' } }))
    const before = (await appointment(id).get()).data()
    const project = adminDb.collection(COLLECTIONS.projects).doc(project_id)
    await project.update({ title: 'Wells in Kijiji' })
    const shown = async () => (await appointment(id).get()).data()
    await eventually(async () => expect(await shown()).toEqual({ ...before, project: { title: 'Wells in Kijiji' } }))
    await project.delete()
    await eventually(async () => expect(await shown()).toEqual({ ...before, project_id: null, project: null }))
  })
})
