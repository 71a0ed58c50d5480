import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { PROJECT_STATUSES } from '@domain/platform/project-status.ts'
import { projectSchema } from '@domain/projects/project.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { projectFormValues } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, readRecord, storedActivity, withDates } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client', { company_name: 'Mlima County Health' })
const partner = await newMember('partner')

const create = (changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-project', { project_id: newRecordId(), ...projectFormValues(client.uid, changes) })
const getCreatedId = (answer: { result?: Record<string, unknown> }) => String(answer.result?.['id'])

describe('creating a project', () => {
  it('an admin creates a project with all entries, the client’s names and a first history entry', async () => {
    const answer = await create({ title: '  Borehole for Kijiji ', partner_ids: [partner.uid] })
    expect(answer).toMatchObject({ status: 200, key: 'projects/created' })
    const stored = await readRecord(`projects/${getCreatedId(answer)}`)
    expect(stored).toMatchObject({
      ...projectFormValues(client.uid),
      title: 'Borehole for Kijiji',
      partner_ids: [partner.uid],
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Health' },
      held_from: null,
      history: [{ from: null, to: 'planning', reason: '', by: admin.uid, at: expect.any(Number) }],
    })
    expect(projectSchema.validateSync({ ...withDates(stored), id: getCreatedId(answer) }, { strict: true })).toBeTruthy()
  })

  it.each(PROJECT_STATUSES)('an admin creates a project in any stage: %s', async (status) => {
    const stored = await readRecord(`projects/${getCreatedId(await create({ status }))}`)
    expect(stored).toMatchObject({ status, held_from: status === 'on_hold' ? 'planning' : null })
  })

  it('the client and the partners see the new project in the activity log', async () => {
    const id = getCreatedId(await create({ title: 'Wells in Kijiji', partner_ids: [partner.uid] }))
    expect(await storedActivity(`projects/${id}`)).toMatchObject([
      {
        kind: 'project_created',
        label: 'Wells in Kijiji',
        actor_id: admin.uid,
        visible_to: [`${client.uid}.projects`, `${partner.uid}.projects`, 'office.projects'],
        from: null,
        to: 'planning',
      },
    ])
  })
})

describe('the client of a new project', () => {
  it('gets one mail even if the project is sent twice', async () => {
    const sent = { project_id: newRecordId(), title: 'Wells' }
    await Promise.all([create(sent), create(sent)])
    expect(await mailsCausedBy(`projects/${sent.project_id}`)).toMatchObject([
      { subject: 'Wells: your new project', to: { address: client.email }, template: 'project-opened' },
    ])
  })

  it('gets no mail after switching mails about projects off', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, projects: false } })
    expect(await mailsCausedBy(`projects/${getCreatedId(await create({ client_id: quiet.uid }))}`)).toEqual([])
  })
})

describe('a repeated request for a project', () => {
  it('creates one project and gets the same answer', async () => {
    const sent = { project_id: newRecordId(), title: ' Wells ', partner_ids: [partner.uid] }
    const answers = [await create(sent), ...(await Promise.all([create(sent), create(sent)]))]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, result: { id: sent.project_id } })
    expect(await storedActivity(`projects/${sent.project_id}`)).toHaveLength(1)
    expect((await readRecord(`projects/${sent.project_id}`))?.['history']).toHaveLength(1)
  })

  it('creates one project even when both arrive at the same moment', async () => {
    const sent = { project_id: newRecordId() }
    const answers = await Promise.all([create(sent), create(sent), create(sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await storedActivity(`projects/${sent.project_id}`)).toHaveLength(1)
  })

  it('is refused with other content, and nothing is overwritten', async () => {
    const project_id = newRecordId()
    await create({ project_id })
    const second = await newMember('admin')
    for (const again of [create({ project_id, title: 'Another' }), create({ project_id }, second)]) {
      expect(await again).toMatchObject({ status: 409, key: 'projects/created-otherwise' })
    }
    expect((await readRecord(`projects/${project_id}`))?.['title']).toBe('Cold chain for eleven dispensaries')
  })
})

describe('a project that is refused', () => {
  it.each([
    ['for a client that there is not', { client_id: 'nobody' }, 404, 'projects/client-unknown'],
    ['shared with somebody that there is not', { partner_ids: ['nobody'] }, 409, 'projects/partner-unknown'],
    ['with an id that leads elsewhere', { client_id: 'a/b/c' }, 400, 'requests/invalid'],
    ['with a partner’s id that leads elsewhere', { partner_ids: ['../user_roles'] }, 400, 'requests/invalid'],
    ['under an id of its own making', { project_id: 'short' }, 400, 'requests/invalid'],
    ['without an id', { project_id: undefined }, 400, 'requests/invalid'],
    ['without a title', { title: ' ' }, 400, 'projects/title-missing'],
    ['without a client', { client_id: '' }, 400, 'projects/client-missing'],
    ['with a status that there is not', { status: 'done' }, 400, 'requests/invalid'],
    ['with a field that nobody asked for', { history: [] }, 400, 'requests/invalid'],
    ['with a hold of its own', { held_from: 'execution' }, 400, 'requests/invalid'],
    ['with names of its own', { client: { first_name: 'X', last_name: '', company_name: '' } }, 400, 'requests/invalid'],
  ])('%s', async (_what, changes, status, key) => {
    expect(await create(changes)).toMatchObject({ status, key })
  })

  it('an admin cannot create a project that ends before it starts, and the key says so', async () => {
    const answer = await create({ start_date: '2026-05-02', expected_completion: '2026-05-01' })
    expect(answer).toMatchObject({ status: 400, key: 'projects/completion-before-start' })
  })

  it('an admin cannot share a project with a client', async () => {
    expect(await create({ partner_ids: [client.uid] })).toMatchObject({ status: 409, key: 'projects/partner-unknown' })
  })

  it('clients, partners, former admins and people without a role or a session cannot create a project', async () => {
    await expectForbidden((by) => create({}, by), client, partner, 'without a role', 'demoted admin')
  })
})
