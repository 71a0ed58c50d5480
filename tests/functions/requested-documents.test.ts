import { describe, expect, it } from 'vitest'
import { storeRequests } from '../../functions/src/projects/request-documents.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { newDocument, withdraw } from '../support/document-files.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint } from '../support/organisations.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { addRequest, REQUEST_FORM, readRequest, readStoredPlan, storedRequest } from '../support/requested-documents.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const [admin, client, partner] = [await newMember('admin'), await newMember('client'), await newMember('partner')]

type Form = Record<string, unknown>
const request = (project_id: string, documents: readonly Form[], by: Member = admin) =>
  callEndpoint(by, 'requestDocuments', { project_id, documents })
const form = (changes: Form = {}) => ({ request_id: newRecordId(), ...REQUEST_FORM, ...changes })
const update = (request_id: string, changes: Form = {}, by: Member = admin) =>
  callEndpoint(by, 'updateRequest', { request_id, revision: 0, ...REQUEST_FORM, delay_reason: '', ...changes })
const waive = (request_id: string, changes: Form = {}, by: Member = admin) =>
  callEndpoint(by, 'waiveRequest', { request_id, revision: 0, waived: true, reason: 'The county has it.', ...changes })
const remove = (request_id: string, revision = 0, by: Member = admin) =>
  callEndpoint(by, 'deleteRequest', { request_id, revision })
const readProjectEventKinds = async (projectId: string) =>
  (await storedActivity(`projects/${projectId}`)).map(({ kind }) => kind as string)

describe('requesting documents', () => {
  it('stores each once with the plan, one log entry and one mail, although the request is repeated', async () => {
    const projectId = await storedProject(client.uid)
    const documents = [
      form({ title: 'Site plan', due_on: '2031-01-15', is_required: false }),
      form(),
      form({ title: 'Permit' }),
    ]
    for (const _time of [1, 2])
      expect(await request(projectId, documents)).toMatchObject({ status: 200, key: 'requested-documents/requested' })
    const [first] = documents
    expect(await readRequest(first?.request_id ?? '')).toMatchObject({
      ...{ project_id: projectId, client_id: client.uid, organisation_id: client.uid, title: 'Site plan', status: 'open' },
      ...{ due_on: '2031-01-15', first_due_on: '2031-01-15', document_id: null, reminded_on: null, revision: 0 },
      created_by: admin.uid,
    })
    const { entries } = await readStoredPlan(projectId)
    expect(entries.map(({ title, kind }) => [title, kind])).toEqual(
      expect.arrayContaining([
        ['Site plan', 'document'],
        ['Permit', 'document'],
      ]),
    )
    expect(entries).toHaveLength(3)
    expect(await storedActivity(`projects/${projectId}`)).toMatchObject([
      { kind: 'documents_requested', visible_to: [`${client.uid}.projects`, 'office.projects'], actor_id: admin.uid },
    ])
    expect(await mailsCausedBy(`projects/${projectId}`)).toMatchObject([
      { template: 'documents-requested', to: { address: client.email } },
    ])
    const mail = await newestMail(client.email)
    expect(mail?.subject).toBe('Cold chain for eleven dispensaries: please upload 3 documents')
    expect(mail?.text).toContain('Permit: due Mar 31, 2031')
  })

  it('adds the others if one of them is stored already, and nothing if one of them differs or is unknown', async () => {
    const projectId = await storedProject(client.uid)
    const [first, second] = [form(), form({ title: 'Permit' })]
    await request(projectId, [first])
    expect(await request(projectId, [{ ...first, title: 'Other' }, second])).toMatchObject({
      status: 409,
      key: 'plans/created-otherwise',
    })
    expect(await request(projectId, [first, { ...second, depends_on: [newRecordId()] }])).toMatchObject({
      status: 409,
      key: 'plans/dependency-unknown',
    })
    // A document is nothing to wait for.
    expect((await request(projectId, [{ ...second, depends_on: [first.request_id] }])).key).toBe('plans/dependency-unknown')
    expect((await readStoredPlan(projectId)).entries).toHaveLength(1)
    expect(await request(projectId, [first, second])).toMatchObject({ status: 200 })
    expect((await readStoredPlan(projectId)).entries).toHaveLength(2)
    expect(await request(newRecordId(), [form()])).toMatchObject({ status: 404, key: 'projects/not-found' })
    expect((await request(projectId, [first, first])).status).toBe(400)
    expect((await request(projectId, [])).status).toBe(400)
    await expectForbidden((by) => request(projectId, [form()], by), 'client', 'partner', client)
  })

  it('keeps every document of concurrent requests, and no more than a plan holds', async () => {
    const projectId = await storedProject(client.uid)
    const batch = () => Array.from({ length: 60 }, () => form())
    const answers = Array.from({ length: 6 }, () =>
      errorKeyOrDone(storeRequests({ project_id: projectId, documents: batch() as never }, admin.uid, new Date())),
    )
    expect((await Promise.all(answers)).toSorted()).toEqual([...Array(5).fill('done'), 'plans/too-many-entries'])
    expect((await readStoredPlan(projectId)).entries).toHaveLength(300)
  })
})

describe('a requested document', () => {
  it('is changed with its place in the plan; a later day needs a reason, and the first day stays', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const later = { title: 'Title deed', due_on: '2031-04-30' }
    expect(await update(requestId, later)).toMatchObject({ status: 400, key: 'plans/reason-missing' })
    const delay_reason = 'The registry is closed.'
    for (const _time of [1, 2])
      expect(await update(requestId, { ...later, delay_reason })).toMatchObject({ key: 'requested-documents/saved' })
    const first_due_on = REQUEST_FORM.due_on
    expect(await readRequest(requestId)).toMatchObject({ ...later, delay_reason, first_due_on, revision: 1 })
    expect((await readStoredPlan(projectId)).entries).toMatchObject([
      { title: 'Title deed', planned_end: '2031-04-30', first_planned_end: first_due_on, delay_reason },
    ])
    expect(await update(requestId, { title: 'Other' })).toMatchObject({ status: 409, key: 'plans/changed-meanwhile' })
    // Back at its first day it has no delay to explain.
    expect(await update(requestId, { revision: 1, delay_reason })).toMatchObject({ status: 200 })
    expect(await readRequest(requestId)).toMatchObject({ due_on: first_due_on, delay_reason: '' })
    expect(await readProjectEventKinds(projectId)).toEqual(['request_changed', 'request_changed'])
    expect(await update(newRecordId())).toMatchObject({ status: 404, key: 'requested-documents/not-found' })
    await expectForbidden((by) => update(requestId, {}, by), 'client', partner, client)
  })

  it('is waived with a reason that the client reads, and requested again', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    expect(await waive(requestId, { reason: ' ' })).toMatchObject({ status: 400 })
    for (const _time of [1, 2]) expect(await waive(requestId)).toMatchObject({ key: 'requested-documents/waived' })
    const waived = await readRequest(requestId)
    expect(waived).toMatchObject({ status: 'waived', reason: 'The county has it.', finished_on: expect.any(String) })
    expect((await readStoredPlan(projectId)).entries).toMatchObject([{ status: 'waived', finished_on: waived?.finished_on }])
    expect(await waive(requestId, { waived: false })).toMatchObject({ status: 409, key: 'plans/changed-meanwhile' })
    expect(await waive(requestId, { waived: false, revision: 1, reason: '' })).toMatchObject({
      key: 'requested-documents/reopened',
    })
    expect(await readRequest(requestId)).toMatchObject({ status: 'open', reason: '', finished_on: null })
    expect(await readProjectEventKinds(projectId)).toEqual(['request_waived', 'request_reopened'])
    const approved = await addRequest(client.uid, projectId, { status: 'approved', document_id: 'gone' })
    expect(await waive(approved)).toMatchObject({ status: 409, key: 'requested-documents/approved' })
    await expectForbidden((by) => waive(requestId, {}, by), 'client', partner, client)
  })

  it('that was waived with its document has the state of the document when it is requested again', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const id = await newDocument(client, { project_id: projectId, request_id: requestId })
    await waive(requestId, { revision: 1 })
    expect(await readRequest(requestId)).toMatchObject({ status: 'waived', document_id: id })
    await waive(requestId, { revision: 2, waived: false, reason: '' })
    expect(await readRequest(requestId)).toMatchObject({ status: 'uploaded', document_id: id })
    await waive(requestId, { revision: 3 })
    await withdraw(client, id)
    expect(await readRequest(requestId)).toMatchObject({ status: 'waived', document_id: null, reason: 'The county has it.' })
    await waive(requestId, { revision: 5, waived: false, reason: '' })
    expect(await readRequest(requestId)).toMatchObject({ status: 'open', document_id: null })
  })

  it('is deleted as long as nothing was uploaded for it', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const uploaded = await addRequest(client.uid, projectId, { status: 'uploaded', document_id: 'a-document' })
    expect(await remove(uploaded)).toMatchObject({ status: 409, key: 'requested-documents/not-deletable' })
    expect(await remove(requestId, 3)).toMatchObject({ status: 409, key: 'plans/changed-meanwhile' })
    for (const _time of [1, 2]) expect(await remove(requestId)).toMatchObject({ key: 'requested-documents/deleted' })
    expect(await readRequest(requestId)).toBeUndefined()
    expect((await readStoredPlan(projectId)).entries.map(({ id }) => id)).toEqual([uploaded])
    expect(await readProjectEventKinds(projectId)).toEqual(['request_deleted'])
    await expectForbidden((by) => remove(uploaded, 0, by), 'client', partner, client)
  })
})
