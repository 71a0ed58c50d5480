import { COLLECTIONS } from '@domain/collections.ts'
import { readersAmong } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import { pages } from '../users/client-names.ts'

/** What a document carries of its project. */
type Copies = Pick<PortalDocument, 'project_id' | 'project' | 'shared' | 'partner_ids'>

const documents = db.collection(COLLECTIONS.documents)
const projectRef = (id: string) => db.collection(COLLECTIONS.projects).doc(id)

/**
 * Gives every document of a project what the project says now. Running it again changes nothing.
 * @throws Error where documents changed while they were corrected: it has to be run again
 */
export async function copyProjectToDocuments(projectId: string): Promise<void> {
  for await (const page of pages(documents.where('project_id', '==', projectId).orderBy('__name__'))) {
    const project = await projectRef(projectId).get()
    if ((await correct(page.docs, new Map([[projectId, project]]))) > 0) throw new Error('Documents changed meanwhile')
  }
}

/** Compares every document that has a project with it. */
export async function repairProjectCopies(): Promise<void> {
  for await (const page of pages(documents.where('project_id', '>', '').orderBy('project_id'))) {
    const ids = [...new Set(page.docs.map((document) => String(document.get('project_id'))))]
    const projects = await db.getAll(...ids.map(projectRef))
    await correct(page.docs, new Map(projects.map((project) => [project.id, project])))
  }
}

/** Rewrites what differs. Answers how many were left because they changed since they were read. */
async function correct(stored: QueryDocumentSnapshot[], projects: Map<string, DocumentSnapshot>): Promise<number> {
  const writer = db.bulkWriter()
  const updates = stored.flatMap((document) => {
    const present = document.data() as PortalDocument
    const copies = copiesFor(present, projects.get(present.project_id ?? '')?.data() as Project | undefined)
    return isSame(present, copies) ? [] : [writer.update(document.ref, { ...copies }, { lastUpdateTime: document.updateTime })]
  })
  const outcomes = Promise.allSettled(updates)
  await writer.close()
  const failures = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const unforeseen = failures.find((failure) => !hasChanged(failure))
  if (unforeseen) throw unforeseen
  return failures.length
}

/** Where the project is gone, the document stays its owner's alone. */
function copiesFor(document: PortalDocument, project: Project | undefined): Copies {
  const { project_id, shared } = document
  if (!project) return { project_id: null, project: null, shared: false, partner_ids: [] }
  const { title, status, partner_ids } = project
  return { project_id, shared, project: { title, status }, partner_ids: readersAmong(document, partner_ids) }
}

function isSame(a: Copies, b: Copies): boolean {
  const text = ({ project_id, project, shared, partner_ids }: Copies) =>
    JSON.stringify([project_id, project?.title, project?.status, shared, partner_ids])
  return text(a) === text(b)
}
