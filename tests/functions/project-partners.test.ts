import { COLLECTIONS } from '@domain/collections.ts'
import type { ProjectStatus } from '@domain/platform/project-status.ts'
import { describe, expect, it } from 'vitest'
import { newMember, setRole } from '../support/members.ts'
import { changeProject, storedProject } from '../support/projects.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const partner = await newMember('partner')
const projectIn = (status: ProjectStatus, changes: object) => storedProject(client.uid, { status, ...changes })

describe('the partners of a project', () => {
  it('must have the role of a partner; a former partner can stay on the list', async () => {
    const former = await newMember('partner')
    const id = await projectIn('planning', { partner_ids: [former.uid] })
    await setRole(former.uid, 'client')
    expect((await changeProject(admin, id, { partner_ids: [former.uid, partner.uid] })).status).toBe(200)
    expect(await changeProject(admin, id, { partner_ids: [client.uid] })).toMatchObject({
      status: 409,
      key: 'projects/partner-unknown',
    })
    expect((await readRecord(`projects/${id}`))?.['partner_ids']).toEqual([former.uid, partner.uid])
  })

  it('see its changes of status in the activity log', async () => {
    const id = await projectIn('planning', { partner_ids: [partner.uid] })
    await changeProject(admin, id, { status: 'feasibility' })
    expect(await storedActivity(`${COLLECTIONS.projects}/${id}`)).toMatchObject([
      { visible_to: [`${client.uid}.projects`, `${partner.uid}.projects`, 'office.projects'] },
    ])
  })
})
