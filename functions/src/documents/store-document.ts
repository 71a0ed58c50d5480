import { COLLECTIONS } from '@domain/collections.ts'
import { endOfDayInNairobi } from '@domain/documents/document.policy.ts'
import type { FinalizeDocument, PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_VERSIONS_MAX } from '@domain/documents/document.status.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { db } from '../endpoint/firebase.ts'
import { existsAlready, hasChanged } from '../endpoint/firestore-codes.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { namesOf } from '../users/client-names.ts'
import type { FileFacts } from './check-upload.ts'
import { claimFile, holderOf } from './file-claims.ts'

export interface Uploader {
  uid: string
  isAdmin: boolean
}

/** As many versions of one document as may come at one moment. */
const ATTEMPTS = 20
const documents = () => db.collection(COLLECTIONS.documents)

/**
 * A new document, or a new version of one: back to pending, with the old file kept. Once for each file. Without locks,
 * which calls at the same moment would wait for in vain: whoever comes second finds the record changed, and reads again.
 * @throws Refusal
 */
export async function storeDocument(
  id: string,
  input: FinalizeDocument,
  facts: FileFacts,
  by: Uploader,
  now: Date,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const holder = await holderOf(facts.file_path)
    if (holder === id) return
    if (holder !== undefined) throw new Refusal('documents/file-missing', 404)
    try {
      await write(id, input, facts, by, now)
      return
    } catch (error) {
      if (!(existsAlready(error) || hasChanged(error)) || attempt === ATTEMPTS) throw error
    }
  }
}

async function write(id: string, input: FinalizeDocument, facts: FileFacts, by: Uploader, now: Date): Promise<void> {
  const ref = documents().doc(id)
  const stored = await ref.get()
  const known = stored.data() as PortalDocument | undefined
  if (input.replaces && known?.user_id !== by.uid) throw new Refusal('documents/not-found', 404)
  const entered = await enteredFields(input, by)
  const fresh = { ...entered, ...facts, status: 'pending', admin_notes: '', reminded: [], uploaded_at: now }
  const batch = db.batch()
  claimFile(batch, facts.file_path, id)
  if (known && stored.updateTime) {
    const changes = { ...fresh, ...sharing(known, entered), versions: olderFiles(known) }
    batch.update(ref, changes, { lastUpdateTime: stored.updateTime })
  } else batch.create(ref, { ...fresh, ...(await newFields(by)), versions: [], created_at: now })
  recordActivity(batch, { kind: 'document_uploaded', actor_id: by.uid, subject: ref.path, visible_to: [by.uid] }, now)
  await batch.commit()
}

async function enteredFields(input: FinalizeDocument, by: Uploader) {
  const { title, description, category, project_id, expires_on } = input
  const expires_at = expires_on ? endOfDayInNairobi(expires_on) : null
  const project = project_id ? await projectFor(project_id, by) : null
  return { title, description, category, project_id, project, expires_at }
}

/** The project's title and status, as the document carries them. @throws Refusal where it is not the uploader's own */
async function projectFor(id: string, { uid, isAdmin }: Uploader) {
  const project = (await db.collection(COLLECTIONS.projects).doc(id).get()).data() as Project | undefined
  if (!project || (project.client_id !== uid && !isAdmin)) throw new Refusal('projects/not-found', 404)
  return { title: project.title, status: project.status }
}

async function newFields({ uid }: Uploader) {
  const profile = await db.collection(COLLECTIONS.profiles).doc(uid).get()
  const client = namesOf(profile.data()) ?? { first_name: '', last_name: '', company_name: '' }
  return { user_id: uid, client, shared: false, partner_ids: [] }
}

/**
 * Partners do not read a version that nobody has approved. Moved to another project, a document is not shared with that
 * one's partners before an admin says so.
 */
function sharing(known: PortalDocument, { project_id }: { project_id: string | null }) {
  return { shared: known.shared && known.project_id === project_id, partner_ids: [] }
}

function olderFiles(known: PortalDocument): PortalDocument['versions'] {
  const { file_name, file_size, file_path, file_hash, type, uploaded_at, versions } = known
  if (versions.length >= DOCUMENT_VERSIONS_MAX) throw new Refusal('documents/too-many-versions', 409)
  return [...versions, { file_name, file_size, file_path, file_hash, type, uploaded_at: dateOf(uploaded_at).valueOf() }]
}
