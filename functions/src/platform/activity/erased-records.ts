import { COLLECTIONS } from '@domain/collections.ts'
import { isPartner, isRoleKey, STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { recordAudiences, recordOrganisation } from '@domain/platform/access/permissions.ts'
import type { LinkedProject } from '@domain/platform/project-status.ts'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'
import { collections, db, pages, type Writes } from '../endpoint/firebase.ts'
import { slicesForIn } from '../endpoint/implement-schedule.ts'

/** The fields that mark an entry as erased: it loses its label and no longer links to a record. */
const RECORD_ERASED = { label: '', is_record_erased: true }

/** Adds the marks to the caller's atomic write. Only for a record with few entries. */
export async function markRecordErased(writes: Writes, path: string): Promise<void> {
  const { docs } = await entriesAbout([path]).get()
  for (const entry of docs) writes.update(entry.ref, RECORD_ERASED)
}

/** Marks all entries about these erased records. Idempotent. @param paths as "support_tickets/abc" */
export function markRecordsErased(paths: readonly string[]): Promise<void> {
  return updateEntries(paths, (entry) => (entry.get('label') || !isMarked(entry) ? RECORD_ERASED : undefined))
}

/** Erases the labels of the entries about records that still exist, so their links stay. Idempotent. */
export function eraseLabels(paths: readonly string[]): Promise<void> {
  return updateEntries(paths, (entry) => (entry.get('label') ? { label: '' } : undefined))
}

async function updateEntries(
  paths: readonly string[],
  toEntryChange: (entry: DocumentSnapshot) => Partial<typeof RECORD_ERASED> | undefined,
): Promise<void> {
  for (const some of slicesForIn(paths)) {
    const query = entriesAbout(some).orderBy('__name__')
    for await (const page of pages(query)) {
      const batch = db.batch()
      for (const entry of page.docs) {
        const change = toEntryChange(entry)
        if (change) batch.update(entry.ref, change)
      }
      await batch.commit()
    }
  }
}

/** Marks an entry written after its record was erased, or one about the deleted account itself. */
export async function markEntryIfRecordErased(ref: DocumentReference): Promise<void> {
  const entry = await ref.get()
  if (!entry.exists || isMarked(entry) || (await db.doc(String(entry.get('subject'))).get()).exists) return
  await ref.update(RECORD_ERASED)
}

function isMarked(entry: DocumentSnapshot): boolean {
  return entry.get('is_record_erased') === true
}

function entriesAbout(paths: readonly string[]): Query {
  return collections.activity.where('subject', 'in', paths)
}

/** The most entries that one transaction changes; `hideFromFormerPartners` changes the others. */
const MAX_ENTRIES = 400

const projectPath = (id: string) => `${COLLECTIONS.projects}/${id}`

export async function listNewestEntries(transaction: Transaction, projectId: string): Promise<QueryDocumentSnapshot[]> {
  const newest = collections.activity.where('subject', '==', projectPath(projectId)).orderBy('created_at', 'desc')
  return (await transaction.get(newest.limit(MAX_ENTRIES))).docs
}

export function hideEntries(
  transaction: Transaction,
  entries: readonly QueryDocumentSnapshot[],
  organisationIds: readonly string[],
): void {
  for (const entry of entries) {
    const readers = getReaderKeys(entry).filter((key) => organisationIds.includes(organisationIn(key)))
    if (readers.length > 0) transaction.update(entry.ref, { visible_to: FieldValue.arrayRemove(...readers) })
  }
}

/**
 * Hides the entries about a project from everybody who may no longer read it; marks them if the project is deleted.
 * Idempotent. Does not restore access: a partner who is added again sees only later entries.
 */
export async function hideFromFormerPartners(projectId: string): Promise<void> {
  const project = db.doc(projectPath(projectId))
  for await (const page of pages(collections.activity.where('subject', '==', project.path).orderBy('__name__'))) {
    // Reads the project after the entries, so none of them can name a partner who was added in between.
    const stored = (await project.get()).data() as LinkedProject | undefined
    const formerIn = (entry: QueryDocumentSnapshot) =>
      stored ? getReaderKeys(entry).filter((key) => !isForRole(key) && !namesReader(stored, key)) : []
    const merged = await readMergedIds(page.docs.flatMap(formerIn).map(organisationIn))
    const batch = db.batch()
    for (const entry of page.docs) {
      const former = formerIn(entry).filter((key) => !merged.has(organisationIn(key)))
      if (former.length > 0) batch.update(entry.ref, { visible_to: FieldValue.arrayRemove(...former) })
      if (!stored && !isMarked(entry)) batch.update(entry.ref, RECORD_ERASED)
    }
    await batch.commit()
  }
}

/** The organisations that are becoming part of another one, whose merge also moves their keys. */
async function readMergedIds(ids: readonly string[]): Promise<Set<string>> {
  const refs = [...new Set(ids)].filter(Boolean).map((id) => collections.organisations.doc(id))
  const organisations = refs.length > 0 ? await db.getAll(...refs) : []
  return new Set(organisations.filter((one) => one.get('merged_into')).map(({ id }) => id))
}

/** Hides entries about the projects of others from a former partner organisation. Idempotent. */
export async function hideProjectsFrom(organisationId: string): Promise<void> {
  const [key = ''] = recordAudiences(COLLECTIONS.projects, { client_id: organisationId })
  const visible = collections.activity.where('visible_to', 'array-contains', key)
  for await (const page of pages(visible.orderBy('__name__'))) {
    // Reads the role after the entries, as above.
    if (isPartner({ role: (await collections.organisations.doc(organisationId).get()).get('role') })) return
    const about = page.docs.filter((entry) => getEntrySubject(entry).startsWith(`${COLLECTIONS.projects}/`))
    const paths = [...new Set(about.map(getEntrySubject))]
    const projects = paths.length > 0 ? await db.getAll(...paths.map((path) => db.doc(path))) : []
    const own = new Set(
      projects
        .filter((project) => project.exists && ownsProject(project.data() as LinkedProject, organisationId))
        .map(({ ref }) => ref.path),
    )
    const batch = db.batch()
    for (const entry of about) {
      if (!own.has(getEntrySubject(entry))) batch.update(entry.ref, { visible_to: FieldValue.arrayRemove(key) })
    }
    await batch.commit()
  }
}

const ownsProject = (project: LinkedProject, organisationId: string) =>
  recordOrganisation(COLLECTIONS.projects, project) === organisationId
/** Whether a project names a reader's organisation; the role of a former partner is another question. */
const namesReader = (project: LinkedProject, key: string) =>
  ownsProject(project, organisationIn(key)) || project.partner_ids.includes(organisationIn(key))
/** The organisation of a reader. The key of a person without an organisation is its id: see `getOrganisationId`. */
const organisationIn = (key: string) => key.split('.')[0] ?? ''
/** Whether a key names no organisation. */
const isForRole = (key: string) => isRoleKey(key) || STAFF_CAPABILITIES.some((capability) => capability === key)
const getReaderKeys = (entry: QueryDocumentSnapshot) => entry.get('visible_to') as string[]
const getEntrySubject = (entry: QueryDocumentSnapshot) => String(entry.get('subject'))
