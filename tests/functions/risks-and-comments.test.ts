import { COLLECTIONS } from '@domain/collections.ts'
import { getAudiences } from '@domain/platform/access/permissions.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs, signInWithPassword } from '../support/accounts.ts'
import { actor } from '../support/actors.ts'
import { newColleague } from '../support/colleagues.ts'
import { exportedText } from '../support/data-exports.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedMilestone } from '../support/milestones.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { addRequest } from '../support/requested-documents.ts'
import { entriesFor, readSearchEntry } from '../support/search-index.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const SECRET = 'Between us: the supplier is insolvent.'

const admin = await newMember('admin')
const client = await newMember('client')
const stranger = await newMember('client')
const partner = await newMember('partner')
const project_id = await storedProject(client.uid, { partner_ids: [partner.uid] })
const { id: entry_id } = await storedMilestone(client.uid, { project_id })
const request = await addRequest(client.uid, project_id)

const RISK = { kind: 'risk', title: 'Customs', effect: 'A month more.', owner: 'Logistics', due_on: null, status: 'open' }
const createRisk = (changes: object = {}, by: Member = admin) =>
  callAs(by.idToken, 'create-risk', { ...RISK, risk_id: newRecordId(), project_id, is_visible: false, ...changes })
const updateRisk = (risk_id: string, changes: object = {}, by: Member = admin) =>
  callAs(by.idToken, 'update-risk', { ...RISK, risk_id, revision: 0, is_visible: false, ...changes })
const comment = (changes: object = {}, by: Pick<Member, 'idToken'> = admin) =>
  callAs(by.idToken, 'add-comment', {
    comment_id: newRecordId(),
    entry_kind: 'milestone',
    entry_id,
    text: SECRET,
    is_internal: true,
    ...changes,
  })

describe('a risk of a project', () => {
  it('is stored once, found by the search of those who may see it, and changed only as it was read', async () => {
    const risk_id = newRecordId()
    const made = await Promise.all([1, 2, 3].map(() => createRisk({ risk_id })))
    expect(made.map(({ key }) => key)).toEqual(Array(3).fill('risks/saved'))
    const path = `${COLLECTIONS.projectRisks}/${risk_id}`
    expect(await readSearchEntry(path)).toMatchObject({ member_key: '', staff_capability: 'office.projects' })
    expect((await createRisk({ risk_id, title: 'Other' })).key).toBe('plans/created-otherwise')
    expect((await updateRisk(risk_id, { is_visible: true })).status).toBe(200)
    expect((await updateRisk(risk_id, { is_visible: true })).status).toBe(200)
    expect((await updateRisk(risk_id, { title: 'Another' })).key).toBe('plans/changed-meanwhile')
    const stored = (await readRecord(path)) ?? {}
    expect(stored).toMatchObject({ ...RISK, revision: 1, is_visible: true, client_id: client.uid })
    expect(entriesFor(path, stored)).toMatchObject({ [`search_index/project_risks.${risk_id}`]: await readSearchEntry(path) })
  })

  it('leaves no title in what its client reads, because the office may hide it later', async () => {
    const risk_id = newRecordId()
    await createRisk({ risk_id, title: 'Insolvency of the maker', is_visible: true })
    await updateRisk(risk_id, { title: 'Insolvency of the maker', is_visible: false })
    const events = (await storedActivity(`projects/${project_id}`)).filter(({ kind }) => kind === 'risk_created')
    expect(events.some(({ visible_to }) => visible_to.length > 1)).toBe(true)
    expect(JSON.stringify(events)).not.toContain('Insolvency')
  })

  it('is written by the office only, in an existing project', async () => {
    for (const by of [client, partner]) expect((await createRisk({}, by)).status).toBe(403)
    expect((await createRisk({ project_id: newRecordId() })).key).toBe('projects/not-found')
    expect((await createRisk({ is_visible: 'perhaps' })).status).toBe(400)
    expect((await updateRisk(newRecordId())).key).toBe('risks/not-found')
  })
})

describe('a comment', () => {
  it('goes to the other side by mail, once', async () => {
    const [fromOffice, fromClient] = [newRecordId(), newRecordId()]
    const both = { is_internal: false, text: 'When is it done?' }
    for (const _ of [1, 2]) await comment({ ...both, comment_id: fromOffice })
    for (const _ of [1, 2])
      await comment({ ...both, comment_id: fromClient, entry_kind: 'document', entry_id: request }, client)
    const mails = await Promise.all([fromOffice, fromClient].map((id) => mailsCausedBy(`project_comments/${id}`)))
    expect(mails.map((all) => all.map(({ to }) => to.address))).toEqual([[client.email], [COMPANY.emails.general]])
    expect(await readRecord(`project_comments/${fromClient}`)).toMatchObject({
      from: 'client',
      user_id: client.uid,
      organisation_id: client.uid,
      text: both.text,
    })
    expect((await comment({ ...both, comment_id: fromOffice, text: 'Other' })).key).toBe('comments/added-otherwise')
  })

  it('is refused to people who may not read the entry, and an internal one to clients', async () => {
    const { email } = await newColleague(client.uid, ['documents', 'invoices'])
    const unable = await signInWithPassword(email)
    for (const by of [stranger, partner, unable]) {
      expect((await comment({ is_internal: false }, by)).key).toBe('milestones/not-found')
    }
    expect((await comment({}, client)).key).toBe('comments/internal-refused')
    expect((await comment({ entry_id: newRecordId() })).key).toBe('milestones/not-found')
    expect((await comment({ text: ' ' })).key).toBe('comments/missing')
  })
})

describe('what the office keeps to itself', () => {
  it('is in no mail, in no log of the client and in no data export', async () => {
    const [comment_id, risk_id] = [newRecordId(), newRecordId()]
    expect([(await comment({ comment_id })).status, (await createRisk({ risk_id, effect: SECRET })).status]).toEqual([200, 200])
    expect(await mailsCausedBy(`project_comments/${comment_id}`)).toEqual([])
    expect(await mailsCausedBy(`projects/${project_id}`)).toEqual([])
    const events = (await storedActivity(`projects/${project_id}`)).filter(({ visible_to }) => visible_to.length === 1)
    expect(events.map(({ visible_to }) => visible_to)).toEqual(events.map(() => ['office.projects']))
    for (const by of [client, partner]) {
      const keys = getAudiences(actor(by.uid, by === client ? 'client' : 'partner'))
      const seen = await adminDb.collection(COLLECTIONS.activity).where('visible_to', 'array-contains-any', keys).get()
      const hidden = new Set(events.map(({ created_at }) => JSON.stringify(created_at)))
      expect(seen.docs.filter((entry) => hidden.has(JSON.stringify(entry.get('created_at'))))).toEqual([])
      expect(await exportedText(by.idToken)).not.toMatch(/insolvent/)
    }
  })
})
