import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { addToPlan, milestoneFormValues, readEntries, readMilestone, storedMilestone } from '../support/milestones.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleSubmission, submitted } from '../support/sample-milestones.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

const create = (project_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-milestone', { ...milestoneFormValues(), milestone_id: newRecordId(), project_id, ...changes })
const update = (milestone_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'update-milestone', {
    ...milestoneFormValues(),
    ...{ milestone_id, revision: 0, delay_reason: '', move_dependants: false },
    ...changes,
  })
const remove = (milestone_id: string, revision = 0, by = admin) =>
  callAs(by.idToken, 'delete-milestone', { milestone_id, revision })
const start = (milestone_id: string, revision = 0, by = admin) =>
  callAs(by.idToken, 'start-milestone', { milestone_id, revision })
const submit = (milestone_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'submit-milestone', { milestone_id, revision: 0, note: '', attachments: [], ...changes })
const readProjectProgress = async (id: string) => (await readRecord(`projects/${id}`))?.['progress_percentage']

describe('a new milestone', () => {
  it('is planned in the plan of its project; a repeated request makes no second one', async () => {
    const project_id = await storedProject(client.uid)
    const milestone_id = newRecordId()
    const input = { milestone_id, amount: 250_000.5, shared: true }
    expect(await create(project_id, input)).toMatchObject({ status: 200, key: 'milestones/created' })
    expect(await create(project_id, input)).toMatchObject({ status: 200 })
    expect(await create(project_id, { ...input, title: 'Other' })).toMatchObject({ key: 'plans/created-otherwise' })
    expect(await readMilestone(milestone_id)).toMatchObject({
      status: 'planned',
      client_id: client.uid,
      organisation_id: client.uid,
      currency: 'KES',
      first_planned_end: '2026-12-18',
      created_by: admin.uid,
    })
    expect(await readEntries(project_id)).toMatchObject([{ id: milestone_id, kind: 'milestone', status: 'planned' }])
    expect(await readRecord(`shared_plans/${project_id}`)).toMatchObject({ entries: [{ id: milestone_id }] })
    expect(await storedActivity(`projects/${project_id}`)).toMatchObject([
      { kind: 'milestone_created', visible_to: [`${client.uid}.projects`, 'office.projects'] },
    ])
    expect(await readProjectProgress(project_id)).toBe(0)
  })

  it('is refused with invalid entries, for an unknown project, and if it waits for something outside of its plan', async () => {
    const { project_id, id } = await storedMilestone(client.uid)
    const other = await storedMilestone(client.uid)
    const refused: [object, number, string][] = [
      [{ planned_end: '2026-11-30' }, 400, 'milestones/end-before-start'],
      [{ planned_start: '2026-02-30' }, 400, 'plans/day-invalid'],
      [{ amount: 0 }, 400, 'milestones/amount-invalid'],
      [{ amount: 1.005 }, 400, 'milestones/amount-invalid'],
      [{ weight: -1 }, 400, 'milestones/weight-invalid'],
      [{ result: '' }, 400, 'milestones/result-missing'],
      [{ status: 'accepted' }, 400, 'requests/invalid'],
      [{ project_id: 'no-such-project' }, 404, 'projects/not-found'],
      [{ depends_on: [other.id] }, 409, 'plans/dependency-unknown'],
      [{ depends_on: [id, id] }, 400, 'requests/invalid'],
    ]
    for (const [changes, status, key] of refused) {
      expect(await create(project_id, changes), JSON.stringify(changes)).toMatchObject({ status, key })
    }
    expect(await readEntries(project_id)).toHaveLength(1)
  })

  it('is made, changed, started, submitted and deleted only by admins', async () => {
    const { id, project_id } = await storedMilestone(client.uid)
    await expectForbidden((by) => create(project_id, {}, by), client, 'partner', 'demoted admin', 'unverified admin')
    for (const call of [update, submit]) await expectForbidden((by) => call(id, {}, by), client)
    for (const call of [remove, start]) await expectForbidden((by) => call(id, 0, by), client)
    expect(await readMilestone(id)).toMatchObject({ status: 'planned', revision: 0 })
  })
})

describe('a change of a milestone', () => {
  it('is stored once, and is refused if somebody else has changed it meanwhile or its client accepted it', async () => {
    const { id, project_id } = await storedMilestone(client.uid)
    const answers = await Promise.all([update(id, { title: 'One' }), update(id, { title: 'Two' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const title = (await readMilestone(id))?.title
    expect(await update(id, { title })).toMatchObject({ status: 200 })
    expect(await update(id, { title: 'Three' })).toMatchObject({ status: 409, key: 'plans/changed-meanwhile' })
    expect(await readMilestone(id)).toMatchObject({ title, revision: 1 })
    expect(await readEntries(project_id)).toMatchObject([{ title }])
    const accepted = await storedMilestone(client.uid, { status: 'accepted' })
    expect(await update(accepted.id)).toMatchObject({ status: 409, key: 'milestones/is-accepted' })
    expect(await update('no-such-milestone')).toMatchObject({ status: 404, key: 'milestones/not-found' })
  })

  it('to a later day needs a reason and keeps the first day; back to it, the reason goes', async () => {
    const { id, project_id } = await storedMilestone(client.uid)
    const later = { planned_end: '2027-01-08' }
    expect(await update(id, later)).toMatchObject({ status: 400, key: 'plans/reason-missing' })
    expect(await update(id, { ...later, delay_reason: 'Rain' })).toMatchObject({ status: 200 })
    const delayed = { planned_end: '2027-01-08', first_planned_end: '2026-12-18', delay_reason: 'Rain' }
    expect(await readMilestone(id)).toMatchObject(delayed)
    expect(await readEntries(project_id)).toMatchObject([delayed])
    expect(await update(id, { ...later, revision: 1, title: 'New title' })).toMatchObject({ status: 200 })
    expect(await readMilestone(id)).toMatchObject({ ...delayed, title: 'New title' })
    expect(await update(id, { revision: 2 })).toMatchObject({ status: 200 })
    expect(await readMilestone(id)).toMatchObject({ planned_end: '2026-12-18', delay_reason: '' })
  })

  it('cannot let it wait for itself, directly or through others', async () => {
    const first = await storedMilestone(client.uid)
    const { project_id } = first
    const second = await storedMilestone(client.uid, { project_id, depends_on: [first.id] })
    for (const depends_on of [[second.id], [first.id]]) {
      expect(await update(first.id, { depends_on })).toMatchObject({ status: 409, key: 'plans/cycle' })
    }
    expect((await readMilestone(first.id))?.depends_on).toEqual([])
  })

  async function chain() {
    const first = await storedMilestone(client.uid)
    const { project_id } = first
    const second = await storedMilestone(client.uid, { project_id, depends_on: [first.id] })
    const done = await storedMilestone(client.uid, { project_id, depends_on: [first.id], status: 'accepted' })
    const request = adminDb.collection(COLLECTIONS.requestedDocuments).doc()
    const due = { title: 'Permit', due_on: '2026-12-30', depends_on: [second.id], delay_reason: '', revision: 3 }
    await request.set({ ...due, project_id, client_id: client.uid, organisation_id: client.uid })
    await addToPlan(project_id, [
      {
        ...{ id: request.id, kind: 'document', title: 'Permit', status: 'open', planned_start: null },
        ...{ planned_end: due.due_on, first_planned_end: due.due_on, started_on: null, finished_on: null },
        ...{ delay_reason: '', depends_on: due.depends_on, weight: 0, shared: false, is_required: true, category: 'kyc' },
      },
    ])
    return { first, second, done, request }
  }

  it('moves what waits for it by as many days only if the office asks for that', async () => {
    const { first, second, done, request } = await chain()
    const later = { planned_end: '2026-12-25', delay_reason: 'Rain' }
    expect(await update(first.id, later)).toMatchObject({ status: 200 })
    expect(await readMilestone(second.id)).toMatchObject({ planned_end: '2026-12-18', revision: 0 })
    const again = { planned_end: '2027-01-01', delay_reason: 'Storm', revision: 1, move_dependants: true }
    const answers = await Promise.all([update(first.id, again), update(first.id, again)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const moved = { planned_start: '2026-12-08', planned_end: '2026-12-25', delay_reason: 'Storm' }
    expect(await readMilestone(second.id)).toMatchObject({ ...moved, first_planned_end: '2026-12-18', revision: 1 })
    expect((await request.get()).data()).toMatchObject({ due_on: '2027-01-06', delay_reason: 'Storm', revision: 4 })
    expect(await readMilestone(done.id)).toMatchObject({ planned_end: '2026-12-18', revision: 0 })
    const entries = await readEntries(first.project_id)
    const findPlannedEnd = (id: string) => entries.find((entry) => entry.id === id)?.planned_end
    expect([first.id, second.id, done.id, request.id].map(findPlannedEnd)).toEqual([
      ...['2027-01-01', '2026-12-25'],
      ...['2026-12-18', '2027-01-06'],
    ])
  })
})

describe('the deletion of a milestone', () => {
  it('takes it out of the plan and out of what others wait for; a repeated one succeeds', async () => {
    const first = await storedMilestone(client.uid)
    const { project_id } = first
    const second = await storedMilestone(client.uid, { project_id, depends_on: [first.id] })
    const comment = { entry_id: first.id, project_id, client_id: client.uid, text: 'Soon?' }
    const { id: commentId } = await adminDb.collection(COLLECTIONS.projectComments).add(comment)
    expect(await remove(first.id, 7)).toMatchObject({ status: 409, key: 'plans/changed-meanwhile' })
    expect(await remove(first.id)).toMatchObject({ status: 200, key: 'milestones/deleted' })
    expect(await remove(first.id)).toMatchObject({ status: 200 })
    expect(await readMilestone(first.id)).toBeUndefined()
    expect(await readRecord(`${COLLECTIONS.projectComments}/${commentId}`)).toBeUndefined()
    expect(await readMilestone(second.id)).toMatchObject({ depends_on: [], revision: 1 })
    expect(await readEntries(project_id)).toMatchObject([{ id: second.id, depends_on: [] }])
    expect(await storedActivity(`projects/${project_id}`)).toMatchObject([{ kind: 'milestone_deleted' }])
  })

  it('is refused once work has begun', async () => {
    for (const changes of [{ status: 'in_progress' }, submitted(), { submissions: [sampleSubmission()] }]) {
      const { id } = await storedMilestone(client.uid, changes)
      expect(await remove(id)).toMatchObject({ status: 409, key: 'milestones/begun' })
      expect(await readMilestone(id)).toBeDefined()
    }
  })
})
