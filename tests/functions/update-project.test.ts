import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { PROJECT_STAGES, PROJECT_STATUSES, type ProjectStatus } from '@domain/platform/project-status.ts'
import { describe, expect, it } from 'vitest'
import { withLimitedConcurrency } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { changeProject, storedProject } from '../support/projects.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client', { mail_choices: { ...ALL_MAILS, projects: false } })
const partner = await newMember('partner')

const HELD_FROM = 'execution'
const projectIn = (status: ProjectStatus, changes: object = {}) =>
  storedProject(client.uid, { status, held_from: status === 'on_hold' ? HELD_FROM : null, ...changes })

/** Written from behaviour 15 of the specification, independently of the policy. */
function allowed(from: ProjectStatus, to: ProjectStatus): boolean {
  if (from === to) return true
  if (to === 'on_hold') return true
  if (from === 'on_hold') return to === HELD_FROM
  return Math.abs(PROJECT_STAGES.indexOf(from) - PROJECT_STAGES.indexOf(to)) === 1
}

describe('the status of a project', () => {
  it.each(PROJECT_STATUSES)(
    'changes from %s by one stage forward or back, to on hold and back, and to no other',
    async (from) => {
      await withLimitedConcurrency(PROJECT_STATUSES, async (to) => {
        const id = await projectIn(from)
        const answer = await changeProject(admin, id, { status: to, reason: 'The survey has to be repeated.' })
        expect(answer, `${from} → ${to}`).toMatchObject(
          allowed(from, to) ? { status: 200, key: 'projects/updated' } : { status: 409, key: 'projects/move-refused' },
        )
        expect((await readRecord(`projects/${id}`))?.['status']).toBe(allowed(from, to) ? to : from)
      })
    },
  )

  it('changes back only with a reason', async () => {
    const id = await projectIn('procurement')
    for (const reason of ['', '   ']) {
      const answer = await changeProject(admin, id, { status: 'feasibility', reason, title: 'Never stored' })
      expect(answer).toMatchObject({ status: 400, key: 'projects/reason-missing' })
    }
    expect(await readRecord(`projects/${id}`)).toMatchObject({
      status: 'procurement',
      title: 'Cold chain for eleven dispensaries',
    })
    expect(await storedActivity(`projects/${id}`)).toEqual([])
  })

  it('returns from on hold to its previous stage, and every change is in the history', async () => {
    const id = await projectIn('feasibility')
    await changeProject(admin, id, { status: 'on_hold', reason: 'Waiting for the budget.' })
    expect(await readRecord(`projects/${id}`)).toMatchObject({ status: 'on_hold', held_from: 'feasibility' })
    expect(await changeProject(admin, id, { status: 'procurement' })).toMatchObject({ status: 409 })
    await changeProject(admin, id, { status: 'feasibility' })
    const stored = await readRecord(`projects/${id}`)
    expect(stored).toMatchObject({ status: 'feasibility', held_from: null })
    expect(stored?.['history'].slice(1)).toMatchObject([
      { from: 'feasibility', to: 'on_hold', reason: 'Waiting for the budget.', by: admin.uid },
      { from: 'on_hold', to: 'feasibility', reason: '', by: admin.uid },
    ])
    expect(await storedActivity(`projects/${id}`)).toMatchObject([
      {
        kind: 'project_status_changed',
        actor_id: admin.uid,
        visible_to: [`${client.uid}.projects`, 'office.projects'],
        from: 'feasibility',
        to: 'on_hold',
      },
      { from: 'on_hold', to: 'feasibility' },
    ])
  })

  it('does not change with other fields, and neither does the history', async () => {
    const id = await projectIn('on_hold')
    expect((await changeProject(admin, id, { title: 'A new title', progress_percentage: 40 })).status).toBe(200)
    const stored = await readRecord(`projects/${id}`)
    expect(stored).toMatchObject({ title: 'A new title', progress_percentage: 40, status: 'on_hold', held_from: HELD_FROM })
    expect(stored?.['history']).toHaveLength(1)
  })

  it('does not change with other fields; the client and the partners see one activity entry', async () => {
    const id = await projectIn('planning', { partner_ids: [partner.uid] })
    for (const progress_percentage of [40, 40]) await changeProject(admin, id, { progress_percentage })
    expect(await storedActivity(`projects/${id}`)).toMatchObject([
      {
        kind: 'project_updated',
        actor_id: admin.uid,
        visible_to: [`${client.uid}.projects`, `${partner.uid}.projects`, 'office.projects'],
        from: null,
        to: null,
      },
    ])
  })

  it('changes once when two admins make the same change concurrently; the other gets the error that it has changed', async () => {
    const second = await newMember('admin')
    for (let round = 0; round < 5; round++) {
      const id = await projectIn('planning')
      const answers = await Promise.all([admin, second].map((by) => changeProject(by, id, { status: 'feasibility' })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await readRecord(`projects/${id}`))?.['history']).toHaveLength(2)
      expect(await storedActivity(`projects/${id}`)).toHaveLength(1)
    }
  })

  it('has one of two concurrent changes', async () => {
    const id = await projectIn('planning')
    const moves: ProjectStatus[] = ['feasibility', 'on_hold']
    const answers = await Promise.all(moves.map((status) => changeProject(admin, id, { status })))
    const { status, history } = (await readRecord(`projects/${id}`)) ?? {}
    expect(answers.filter((answer) => answer.status === 200).length).toBe(history.length - 1)
    expect(history.at(-1).to).toBe(status)
  })
})

describe('the mail about a new status', () => {
  it('the client gets one mail with the old status, the new status and the reason', async () => {
    const owner = await newMember('client')
    const id = await storedProject(owner.uid, { status: 'procurement', title: 'Wells <b>& pumps</b>' })
    await changeProject(admin, id, { status: 'feasibility', reason: 'The survey has to be repeated.' })
    await changeProject(admin, id, { progress_percentage: 12 })
    const mail = await newestMail(owner.email)
    for (const part of ['Procurement', 'Feasibility', 'The survey has to be repeated.', `/projects/view?id=${id}`]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.html).not.toContain('<b>& pumps')
  })

  it('a client who switched such mails off gets none', async () => {
    const id = await projectIn('planning')
    await changeProject(admin, id, { status: 'feasibility' })
    expect(await mailsCausedBy(`projects/${id}`)).toEqual([])
  })

  it('an admin can change the status even if the client’s account was deleted', async () => {
    const id = await storedProject('erased-person')
    expect((await changeProject(admin, id, { status: 'feasibility' })).status).toBe(200)
  })
})

describe('a change that is refused', () => {
  it('an admin cannot change a missing project', async () => {
    const id = await projectIn('planning')
    expect(await changeProject(admin, id, { project_id: 'no-such-project' })).toMatchObject({
      status: 404,
      key: 'projects/not-found',
    })
  })

  it.each([
    ['without the state that was seen', { revision: undefined }],
    ['its client', { client_id: 'demo-client' }],
    ['its history', { history: [] }],
    ['the stage before its hold', { held_from: 'planning' }],
    ['its names', { client: {} }],
    ['its age', { created_at: 0 }],
    ['with an id that leads elsewhere', { project_id: 'a/b/c' }],
  ])('an admin cannot set %s by hand', async (_what, changes) => {
    const id = await projectIn('planning')
    expect(await changeProject(admin, id, changes)).toMatchObject({ status: 400, key: 'requests/invalid' })
  })

  it('an admin cannot overwrite what another admin has saved since: both changes stay', async () => {
    const id = await projectIn('planning')
    const second = await newMember('admin')
    expect((await changeProject(admin, id, { title: 'First', revision: 0 })).status).toBe(200)
    expect(await changeProject(second, id, { title: 'Second', revision: 0 })).toMatchObject({
      status: 409,
      key: 'projects/changed-meanwhile',
    })
    expect(await readRecord(`projects/${id}`)).toMatchObject({ title: 'First', revision: 1 })
  })

  it('its client, its partners and people without a role or a session cannot change it', async () => {
    const id = await projectIn('planning', { partner_ids: [partner.uid] })
    await expectForbidden((by) => changeProject(by, id, { title: 'Mine' }), client, partner, 'without a role')
    expect((await readRecord(`projects/${id}`))?.['title']).toBe('Cold chain for eleven dispensaries')
  })
})
