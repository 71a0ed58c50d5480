import { isOwner, isSharedWith } from '@domain/access/ownership.ts'
import { isPartner } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { FieldValue, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'
import { isMarked, RECORD_ERASED } from './erased-records.ts'

/** The most entries that one transaction changes; `hideFromFormerPartners` changes the others. */
const MAX_ENTRIES = 400

const activity = db.collection(COLLECTIONS.activity)
const projectPath = (id: string) => `${COLLECTIONS.projects}/${id}`

export async function newestEntriesOf(transaction: Transaction, projectId: string): Promise<QueryDocumentSnapshot[]> {
  const newest = activity.where('subject', '==', projectPath(projectId)).orderBy('created_at', 'desc')
  return (await transaction.get(newest.limit(MAX_ENTRIES))).docs
}

export function hideEntries(
  transaction: Transaction,
  entries: readonly QueryDocumentSnapshot[],
  uids: readonly string[],
): void {
  for (const entry of entries) {
    const readers = readersOf(entry).filter((uid) => uids.includes(uid))
    if (readers.length > 0) transaction.update(entry.ref, { visible_to: FieldValue.arrayRemove(...readers) })
  }
}

/**
 * Hides the entries about a project from everybody who may no longer read it; marks them if the project is deleted.
 * Idempotent. Does not restore access: a partner who is added again sees only later entries.
 */
export async function hideFromFormerPartners(projectId: string): Promise<void> {
  const project = db.doc(projectPath(projectId))
  for await (const page of pages(activity.where('subject', '==', project.path).orderBy('__name__'))) {
    // Reads the project after the entries, so none of them can name a partner who was added in between.
    const stored = (await project.get()).data() as Project | undefined
    const batch = db.batch()
    for (const entry of page.docs) {
      const former = stored ? readersOf(entry).filter((uid) => !namesReader(stored, uid)) : []
      if (former.length > 0) batch.update(entry.ref, { visible_to: FieldValue.arrayRemove(...former) })
      if (!stored && !isMarked(entry)) batch.update(entry.ref, RECORD_ERASED)
    }
    await batch.commit()
  }
}

/** Hides entries about other people's projects from a former partner. Idempotent. */
async function hideProjectsFrom(uid: string): Promise<void> {
  const role = db.collection(COLLECTIONS.userRoles).doc(uid)
  const visible = activity.where('visible_to', 'array-contains', uid)
  for await (const page of pages(visible.orderBy('__name__'))) {
    // Reads the role after the entries, as above.
    if (isPartner({ role: (await role.get()).get('role') })) return
    const about = page.docs.filter((entry) => subjectOf(entry).startsWith(`${COLLECTIONS.projects}/`))
    const paths = [...new Set(about.map(subjectOf))]
    const projects = paths.length > 0 ? await db.getAll(...paths.map((path) => db.doc(path))) : []
    const own = new Set(
      projects
        .filter((project) => project.exists && isOwner({ uid }, COLLECTIONS.projects, project.data() as Project))
        .map(({ ref }) => ref.path),
    )
    const batch = db.batch()
    for (const entry of about) {
      if (!own.has(subjectOf(entry))) batch.update(entry.ref, { visible_to: FieldValue.arrayRemove(uid) })
    }
    await batch.commit()
  }
}

/** Whether a project names a person; the role of a former partner is another question. */
const namesReader = (project: Project, uid: string) =>
  isOwner({ uid }, COLLECTIONS.projects, project) || isSharedWith({ uid }, COLLECTIONS.projects, project)
const readersOf = (entry: QueryDocumentSnapshot) => entry.get('visible_to') as string[]
const subjectOf = (entry: QueryDocumentSnapshot) => String(entry.get('subject'))

/** Hides other people's projects from a user who is no longer a partner. */
export const refreshReadersOfRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{userId}`, retry: true, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (isPartner({ role: data?.before.get('role') })) await hideProjectsFrom(params.userId)
  },
)
