import { PROJECT_STATUSES } from '@domain/projects/project.constants.ts'
import { projectSchema } from '@domain/projects/project.schema.ts'
import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { newMember } from '../support/members.ts'
import { expectKeptOut } from '../support/outsiders.ts'
import { enteredProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { activityOf, mailsCausedBy, readRecord, withDates } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client', { company_name: 'Mlima County Health' })
const partner = await newMember('partner')

const create = (changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-project', { project_id: newRecordId(), ...enteredProject(client.uid, changes) })
const idOf = (answer: { result?: Record<string, unknown> }) => String(answer.result?.['id'])

describe('an admin opens a project', () => {
  it('with everything that was entered, the client’s names and the beginning of its history', async () => {
    const answer = await create({ title: '  Borehole for Kijiji ', partner_ids: [partner.uid] })
    expect(answer).toMatchObject({ status: 200, key: 'projects/created', message: 'Project created' })
    const stored = await readRecord(`projects/${idOf(answer)}`)
    expect(stored).toMatchObject({
      ...enteredProject(client.uid),
      title: 'Borehole for Kijiji',
      partner_ids: [partner.uid],
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Health' },
      held_from: null,
      history: [{ from: null, to: 'planning', reason: '', by: admin.uid, at: expect.any(Number) }],
    })
    expect(projectSchema.validateSync({ ...withDates(stored), id: idOf(answer) }, { strict: true })).toBeTruthy()
  })

  it.each(PROJECT_STATUSES)('in whichever stage it stands: %s', async (status) => {
    const stored = await readRecord(`projects/${idOf(await create({ status }))}`)
    expect(stored).toMatchObject({ status, held_from: status === 'on_hold' ? 'planning' : null })
  })

  it('and the activity log has it, for the client and the partners it is shared with', async () => {
    const id = idOf(await create({ title: 'Wells in Kijiji', partner_ids: [partner.uid] }))
    expect(await activityOf(`projects/${id}`)).toMatchObject([
      {
        kind: 'project_created',
        label: 'Wells in Kijiji',
        actor_id: admin.uid,
        visible_to: [client.uid, partner.uid],
        from: null,
        to: 'planning',
      },
    ])
  })
})

describe('the client of a new project', () => {
  it('gets one mail, though the project is sent twice', async () => {
    const sent = { project_id: newRecordId(), title: 'Wells' }
    await Promise.all([create(sent), create(sent)])
    expect(await mailsCausedBy(`projects/${sent.project_id}`)).toMatchObject([
      { subject: 'Wells: your new project', to: { address: client.email }, template: 'project-opened' },
    ])
  })

  it('gets none where they switched mails about projects off', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, projects: false } })
    expect(await mailsCausedBy(`projects/${idOf(await create({ client_id: quiet.uid }))}`)).toEqual([])
  })
})

describe('a project that is sent again, because no answer came,', () => {
  it('is opened once, and answered the same', async () => {
    const sent = { project_id: newRecordId(), title: ' Wells ', partner_ids: [partner.uid] }
    const answers = [await create(sent), ...(await Promise.all([create(sent), create(sent)]))]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, result: { id: sent.project_id } })
    expect(await activityOf(`projects/${sent.project_id}`)).toHaveLength(1)
    expect((await readRecord(`projects/${sent.project_id}`))?.['history']).toHaveLength(1)
  })

  it('is opened once also where both arrive at the same moment', async () => {
    const sent = { project_id: newRecordId() }
    const answers = await Promise.all([create(sent), create(sent), create(sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await activityOf(`projects/${sent.project_id}`)).toHaveLength(1)
  })

  it('but with other words is not taken for done, and nothing is overwritten', async () => {
    const project_id = newRecordId()
    await create({ project_id })
    const second = await newMember('admin')
    for (const again of [create({ project_id, title: 'Another' }), create({ project_id }, second)]) {
      expect(await again).toMatchObject({ status: 409, key: 'projects/created-otherwise' })
    }
    expect((await readRecord(`projects/${project_id}`))?.['title']).toBe('Cold chain for eleven dispensaries')
  })
})

describe('no project is opened', () => {
  it.each([
    ['for a client that there is not', { client_id: 'nobody' }, 404, 'projects/client-unknown'],
    ['shared with somebody that there is not', { partner_ids: ['nobody'] }, 409, 'projects/partner-unknown'],
    ['with an id that leads elsewhere', { client_id: 'a/b/c' }, 400, 'requests/invalid'],
    ['with a partner’s id that leads elsewhere', { partner_ids: ['../user_roles'] }, 400, 'requests/invalid'],
    ['under an id of its own making', { project_id: 'short' }, 400, 'requests/invalid'],
    ['without an id', { project_id: undefined }, 400, 'requests/invalid'],
    ['without a title', { title: ' ' }, 400, 'requests/invalid'],
    ['without a client', { client_id: '' }, 400, 'requests/invalid'],
    ['with a status that there is not', { status: 'done' }, 400, 'requests/invalid'],
    ['with a field that nobody asked for', { history: [] }, 400, 'requests/invalid'],
    ['with a hold of its own', { held_from: 'execution' }, 400, 'requests/invalid'],
    ['with names of its own', { client: { first_name: 'X', last_name: '', company_name: '' } }, 400, 'requests/invalid'],
  ])('%s', async (_what, changes, status, key) => {
    expect(await create(changes)).toMatchObject({ status, key })
  })

  it('that ends before it starts, and the sentence says so', async () => {
    const answer = await create({ start_date: '2026-05-02', expected_completion: '2026-05-01' })
    expect(answer).toMatchObject({ status: 400, message: 'Expected completion must be after the start date' })
  })

  it('shared with a client', async () => {
    expect(await create({ partner_ids: [client.uid] })).toMatchObject({ status: 409, key: 'projects/partner-unknown' })
  })

  it('by a client, a partner, a demoted admin, or somebody without a role or who is signed out', async () => {
    await expectKeptOut((by) => create({}, by), client, partner, 'without a role', 'demoted admin')
  })
})
