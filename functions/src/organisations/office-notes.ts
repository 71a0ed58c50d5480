import type { OfficeNote } from '@domain/organisations/office-notes.endpoints.ts'
import * as endpoints from '@domain/organisations/office-notes.endpoints.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { getCompanyName, isMergeStatus } from '@domain/organisations/organisation.ts'
import { can } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, runTransactionWithRetry, type Writes, withDates } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { organisationRef } from './members.ts'
import { managedIn, organisationIn, readPerson } from './membership.ts'

const noteRef = (id: string) => collections.officeNotes.doc(id)

/** Idempotent. @throws ApiError */
export const writeOfficeNote = implement(endpoints.writeOfficeNote, ({ note_id, organisation_id, text }, { uid: by }, now) => {
  return runTransactionWithRetry(async (transaction) => {
    await assertMayWrite(transaction, by)
    const stored = await transaction.get(noteRef(note_id))
    const request = { organisation_id, text, author_id: by }
    if (stored.exists) return assertSameRequest(stored.data() ?? {}, request, 'organisations/created-otherwise')
    // Read in the transaction, so that the note conflicts with a merge or a deletion at this moment.
    const organisation = managedIn(await transaction.get(organisationRef(organisation_id)))
    if (isMergeStatus(organisation.status)) throw new ApiError('organisations/not-active', 409)
    transaction.create(noteRef(note_id), { ...request, created_at: now, changed_at: null, revision: 0 })
    recordNoteEvent(transaction, 'note_written', organisation, by, now)
  })
})

export const changeOfficeNote = implement(endpoints.changeOfficeNote, ({ note_id, revision, text }, { uid }, now) =>
  changeNote(note_id, uid, (transaction, note, organisation) => {
    if (note.author_id !== uid) throw new ApiError('organisations/note-not-yours', 403)
    // A repeated request has already been carried out.
    if (note.revision === revision + 1 && note.text === text) return
    if (note.revision !== revision) throw new ApiError('organisations/note-changed-meanwhile', 409)
    if (note.text === text) return
    transaction.update(noteRef(note_id), { text, changed_at: now, revision: revision + 1 })
    recordNoteEvent(transaction, 'note_changed', organisation, uid, now)
  }),
)

export const deleteOfficeNote = implement(endpoints.deleteOfficeNote, ({ note_id }, { uid }, now) =>
  changeNote(note_id, uid, (transaction, _note, organisation) => {
    transaction.delete(noteRef(note_id))
    recordNoteEvent(transaction, 'note_deleted', organisation, uid, now)
  }),
)

type NoteChange = (transaction: Transaction, note: OfficeNote, organisation: Organisation | undefined) => void

/** @throws ApiError `organisations/note-not-found`; errors of `change` pass through */
function changeNote(id: string, by: string, change: NoteChange): Promise<void> {
  return runTransactionWithRetry(async (transaction) => {
    await assertMayWrite(transaction, by)
    const stored = await transaction.get(noteRef(id))
    const fields = stored.data()
    if (!fields) throw new ApiError('organisations/note-not-found', 404)
    const note = { ...withDates(fields), id } as OfficeNote
    change(transaction, note, organisationIn(await transaction.get(organisationRef(note.organisation_id))))
  })
}

/** The capability may have ended since the request arrived. @throws ApiError `auth/not-allowed` */
async function assertMayWrite(transaction: Transaction, by: string): Promise<void> {
  const { actor } = await readPerson(transaction, by)
  if (!can(actor, 'office_notes/write')) throw new ApiError('auth/not-allowed', 403)
}

/** Adds an entry that only the office reads, without the text. An organisation that has ended has no log. */
function recordNoteEvent(
  writes: Writes,
  kind: ActivityKind,
  organisation: Organisation | undefined,
  actor_id: string,
  now: Date,
): void {
  if (!organisation) return
  const subject = organisationRef(organisation.id).path
  recordActivity(writes, { kind, actor_id, subject, label: getCompanyName(organisation), visible_to: [] }, now)
}
