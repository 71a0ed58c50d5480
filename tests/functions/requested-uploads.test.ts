import { describe, expect, it } from 'vitest'
import { callAs, signInWithPassword } from '../support/accounts.ts'
import { newColleague } from '../support/colleagues.ts'
import { finalise, isStored, newDocument, newPath, putFile, readDocument, withdraw } from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { addRequest, readRequest, readStoredPlan, storedRequest } from '../support/requested-documents.ts'
import { storedActivity } from '../support/stored-records.ts'

const [admin, client, stranger] = [await newMember('admin'), await newMember('client'), await newMember('client')]

const review = (document_id: string, status: string, { version = 1, note = '' } = {}) =>
  callAs(admin.idToken, 'review-document', { document_id, version, status, admin_notes: note, shared: false })
const answer = (by: Member, project_id: string, request_id: string, changes: object = {}) =>
  newDocument(by, { project_id, request_id, ...changes })

/** The status in the record, which the plan must repeat. */
async function readRequestStatus(projectId: string, requestId: string) {
  const request = await readRequest(requestId)
  const entry = (await readStoredPlan(projectId)).entries.find(({ id }) => id === requestId)
  expect(entry).toMatchObject({ status: request?.status, finished_on: request?.finished_on })
  return request?.status
}

/** Expects that an upload is refused, its file removed, and nothing changed. */
async function expectRefused(by: Member, changes: object, error: object): Promise<void> {
  const path = newPath(by)
  await putFile(path)
  expect(await finalise(by, path, changes)).toMatchObject(error)
  expect(await isStored(path)).toBe(false)
}

describe('a document that a client uploads for a requested one', () => {
  it('is reviewed, rejected, uploaded again and approved, and the requested document follows each time', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const id = await answer(client, projectId, requestId)
    expect(await readDocument(id)).toMatchObject({ request_id: requestId, status: 'pending' })
    expect(await readRequest(requestId)).toMatchObject({ status: 'uploaded', document_id: id, reason: '' })
    await review(id, 'under_review')
    expect(await readRequestStatus(projectId, requestId)).toBe('uploaded')

    await review(id, 'rejected', { note: 'The stamp cannot be read.' })
    expect(await readRequest(requestId)).toMatchObject({ status: 'rejected', reason: '' })

    await newDocument(client, { project_id: projectId, replaces: id })
    expect(await readRequest(requestId)).toMatchObject({ status: 'uploaded', document_id: id, reason: '' })
    await review(id, 'approved', { version: 2 })
    expect(await readRequestStatus(projectId, requestId)).toBe('approved')
    expect(await readRequest(requestId)).toMatchObject({ finished_on: expect.any(String) })
    expect((await readRequest(requestId))?.history.map(({ to }) => to)).toEqual([
      ...['open', 'uploaded', 'rejected', 'uploaded', 'approved'],
    ])

    await newDocument(client, { project_id: projectId, replaces: id })
    expect(await readRequest(requestId)).toMatchObject({ status: 'uploaded', finished_on: null })
    const entries = await storedActivity(`projects/${projectId}`)
    expect(entries.map(({ kind, to }) => [kind, to] as unknown)).toEqual([
      ['request_uploaded', 'uploaded'],
      ['request_changed', 'rejected'],
      ['request_uploaded', 'uploaded'],
      ['request_changed', 'approved'],
      ['request_uploaded', 'uploaded'],
    ])
    for (const entry of entries) expect(entry['visible_to']).toEqual([`${client.uid}.projects`, 'office.projects'])
  })

  it('keeps the note of its rejection: people with the project and without documents read only the status', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const id = await answer(client, projectId, requestId)
    const notes = ['The stamp cannot be read.', 'Page two is missing.']
    for (const note of notes) await review(id, 'rejected', { note })
    const waive = (revision: number, waived: boolean) =>
      callAs(admin.idToken, 'waive-request', { request_id: requestId, revision, waived, reason: waived ? 'Late.' : '' })
    const seen = async () => {
      const records = [
        await readRequest(requestId),
        await readStoredPlan(projectId),
        await storedActivity(`projects/${projectId}`),
      ]
      for (const note of notes) expect(JSON.stringify(records)).not.toContain(note)
      return records[0] as Awaited<ReturnType<typeof readRequest>>
    }
    expect(await seen()).toMatchObject({ status: 'rejected', reason: '', document_id: id })
    expect((await waive((await seen())?.revision ?? 0, true)).status).toBe(200)
    expect((await waive((await seen())?.revision ?? 0, false)).status).toBe(200)
    expect(await seen()).toMatchObject({ status: 'rejected', reason: '', document_id: id })
    expect(await readDocument(id)).toMatchObject({ admin_notes: notes[1] })
  })

  it('makes it open again if it is withdrawn or moves to another project', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const withdrawn = await answer(client, projectId, requestId)
    expect((await withdraw(client, withdrawn)).status).toBe(200)
    expect(await readRequest(requestId)).toMatchObject({ status: 'open', document_id: null })

    const moved = await answer(client, projectId, requestId)
    await newDocument(client, { project_id: await storedProject(client.uid), replaces: moved })
    expect(await readRequest(requestId)).toMatchObject({ status: 'open', document_id: null })
    expect(await readDocument(moved)).toMatchObject({ request_id: null })
    await review(moved, 'approved', { version: 2 })
    expect(await readRequestStatus(projectId, requestId)).toBe('open')
  })

  it('follows only the document that answers it now', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const first = await answer(client, projectId, requestId)
    await review(first, 'rejected', { note: 'Wrong parcel.' })
    const second = await answer(client, projectId, requestId)
    expect(await readRequest(requestId)).toMatchObject({ status: 'uploaded', document_id: second })
    await review(first, 'approved')
    expect(await readRequestStatus(projectId, requestId)).toBe('uploaded')
  })

  it('is stored once if two members upload at the same moment, and the other file is not kept', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const paths = [newPath(client), newPath(client), newPath(client)]
    await Promise.all(paths.map((path) => putFile(path)))
    const upload = (path: string) => finalise(client, path, { project_id: projectId, request_id: requestId })
    const answers = await Promise.all(paths.map(upload))
    expect(answers.map(({ key }) => key).toSorted()).toEqual([
      ...['documents/uploaded', 'requested-documents/not-awaited', 'requested-documents/not-awaited'],
    ])
    expect((await Promise.all(paths.map(isStored))).filter(Boolean)).toHaveLength(1)
    expect((await readRequest(requestId))?.history).toHaveLength(2)
  })

  it('may be uploaded by the office for the client', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const id = await answer(admin, projectId, requestId, { user_id: client.uid })
    expect(await readRequest(requestId)).toMatchObject({ status: 'uploaded', document_id: id })
    const fromOffice = { project_id: projectId, request_id: requestId, user_id: client.uid, office_type: 'report' }
    expect((await finalise(admin, newPath(admin), fromOffice)).status).toBe(400)
  })
})

describe('an upload for a requested document is refused', () => {
  it('if it is another client’s, another project’s, or unknown', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const missing = { status: 404, key: 'requested-documents/not-found' }
    const own = await storedProject(stranger.uid)
    await expectRefused(stranger, { project_id: own, request_id: requestId }, missing)
    await expectRefused(client, { project_id: await storedProject(client.uid), request_id: requestId }, missing)
    await expectRefused(client, { project_id: null, request_id: requestId }, missing)
    await expectRefused(client, { project_id: projectId, request_id: 'unknown' }, missing)
    await expectRefused(admin, { project_id: own, request_id: requestId, user_id: stranger.uid }, missing)
    expect(await readRequest(requestId)).toMatchObject({ status: 'open', revision: 0 })
  })

  it('from a member who may not see it, and if it is not awaited any more', async () => {
    const { projectId, requestId } = await storedRequest(client.uid)
    const colleague = await newColleague(client.uid, ['documents'])
    const session = await signInWithPassword(colleague.email)
    await expectRefused(
      session,
      { project_id: projectId, request_id: requestId },
      { status: 404, key: 'requested-documents/not-found' },
    )
    for (const status of ['uploaded', 'approved', 'waived']) {
      const request_id = await addRequest(client.uid, projectId, { status })
      await expectRefused(
        client,
        { project_id: projectId, request_id },
        { status: 409, key: 'requested-documents/not-awaited' },
      )
    }
  })
})
