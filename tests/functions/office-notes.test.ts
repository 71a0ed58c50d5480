import { COLLECTIONS } from '@domain/collections.ts'
import { OFFICE_NOTE_MAX } from '@domain/organisations/organisation.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint, newColleague, storedOrganisation } from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { readRecord, recordsWith, storedActivity } from '../support/stored-records.ts'

const [admin, other] = [await newMember('admin'), await newMember('admin')]
const TEXT = 'Withholds VAT and income tax on every fee.\nCertificates come two weeks late.'
const note = (organisation_id: string, changes: object = {}) => ({
  note_id: newRecordId(),
  organisation_id,
  text: TEXT,
  ...changes,
})
const write = (by: Member, body: object) => callEndpoint(by, 'writeOfficeNote', body)
const change = (by: Member, note_id: string, text: string, revision = 0) =>
  callEndpoint(by, 'changeOfficeNote', { note_id, revision, text })
const remove = (by: Member, note_id: string) => callEndpoint(by, 'deleteOfficeNote', { note_id })

describe('a note of the office', () => {
  it('is written, changed and deleted by its author, and the log records it for the office alone without the text', async () => {
    const id = await storedOrganisation({ name: 'Mlima County' })
    const body = note(id)
    expect(await write(admin, body)).toMatchObject({ status: 200, key: 'organisations/note-saved' })
    expect((await write(admin, body)).status).toBe(200)
    const path = `${COLLECTIONS.officeNotes}/${body.note_id}`
    const stored = { organisation_id: id, text: TEXT, author_id: admin.uid, changed_at: null, revision: 0 }
    expect(await readRecord(path)).toEqual({ ...stored, created_at: expect.anything() })

    expect((await change(admin, body.note_id, ' Pays on time now. ')).status).toBe(200)
    expect((await change(admin, body.note_id, 'Pays on time now.')).status).toBe(200)
    expect(await readRecord(path)).toMatchObject({ text: 'Pays on time now.', revision: 1, changed_at: expect.anything() })
    const conflict = { status: 409, key: 'organisations/note-changed-meanwhile' }
    expect(await change(admin, body.note_id, 'Another text')).toMatchObject(conflict)

    expect(await remove(admin, body.note_id)).toMatchObject({ status: 200, key: 'organisations/note-deleted' })
    expect(await readRecord(path)).toBeUndefined()
    const gone = { status: 404, key: 'organisations/note-not-found' }
    expect(await remove(admin, body.note_id)).toMatchObject(gone)
    expect(await change(admin, body.note_id, 'Late', 1)).toMatchObject(gone)

    const entries = await storedActivity(`${COLLECTIONS.organisations}/${id}`)
    expect(entries.map(({ kind }) => kind as string)).toEqual(['note_written', 'note_changed', 'note_deleted'])
    for (const entry of entries) {
      expect(entry).toMatchObject({ visible_to: ['office.people'], label: 'Mlima County', actor_id: admin.uid })
      expect(JSON.stringify(entry)).not.toMatch(/VAT|Pays/)
    }
  })

  it('is changed by nobody else', async () => {
    const body = note(await storedOrganisation())
    await write(admin, body)
    expect(await change(other, body.note_id, 'Mine')).toMatchObject({ status: 403, key: 'organisations/note-not-yours' })
    expect(await write(other, body)).toMatchObject({ status: 409, key: 'organisations/created-otherwise' })
    expect(await readRecord(`${COLLECTIONS.officeNotes}/${body.note_id}`)).toMatchObject({ text: TEXT, revision: 0 })
  })

  it('is deleted by every admin who manages people, and the log names the one who did', async () => {
    const id = await storedOrganisation()
    const [former, money] = [await newMember('admin'), await newMember('admin')]
    const body = note(id)
    await write(former, body)
    await adminDb.doc(`user_roles/${former.uid}`).update({ role: 'client' })
    await adminDb.doc(`user_roles/${money.uid}`).update({ capabilities: ['office.money'] })
    for (const by of [former, money]) expect((await remove(by, body.note_id)).status).toBe(403)
    expect(await remove(other, body.note_id)).toMatchObject({ status: 200, key: 'organisations/note-deleted' })
    expect(await readRecord(`${COLLECTIONS.officeNotes}/${body.note_id}`)).toBeUndefined()
    const entries = await storedActivity(`${COLLECTIONS.organisations}/${id}`)
    expect(entries.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
      ['note_written', former.uid],
      ['note_deleted', other.uid],
    ])
  })

  it('is written by admins who manage people only, not by the organisation’s own manager', async () => {
    const id = await storedOrganisation()
    const manager = await newColleague(id)
    const money = await newMember('admin')
    await adminDb.doc(`user_roles/${money.uid}`).update({ capabilities: ['office.money'] })
    await expectForbidden((by) => write(by, note(id)), 'client', 'partner', 'demoted admin', manager, money)
    expect(await recordsWith(COLLECTIONS.officeNotes, 'organisation_id', id)).toEqual([])
  })

  it('needs a text, an organisation of clients, and known fields only', async () => {
    const id = await storedOrganisation()
    const key = async (organisation: string, changes: object) => (await write(admin, note(organisation, changes))).key
    expect(await key(id, { text: ' \n ' })).toBe('organisations/note-missing')
    expect(await key(id, { text: 'x'.repeat(OFFICE_NOTE_MAX + 1) })).toBe('organisations/note-too-long')
    expect(await key(id, { author_id: other.uid })).toBe('requests/invalid')
    expect(await key(newRecordId(), {})).toBe('organisations/not-found')
    expect(await key(admin.uid, {})).toBe('organisations/not-found')
    expect(await key(await storedOrganisation({ status: 'merging', merged_into: id }), {})).toBe('organisations/not-active')
    expect((await write(admin, note(id, { text: 'x'.repeat(OFFICE_NOTE_MAX) }))).status).toBe(200)
    expect((await write(admin, note(await storedOrganisation({ status: 'archived' })))).status).toBe(200)
  })
})
