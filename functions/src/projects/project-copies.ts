import { isDeepStrictEqual } from 'node:util'
import type { Appointment } from '@domain/appointments/appointment.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { partnersWhoMayRead } from '@domain/documents/shared-document.ts'
import * as endpoints from '@domain/projects/project.module.ts'
import type { Project } from '@domain/projects/project.ts'
import { collectionsWith, RECORDS } from '@domain/records.ts'
import type { Ticket } from '@domain/support/ticket.ts'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { repairSharedDocuments } from '../documents/document-access.ts'
import { hideFromFormerPartners } from '../platform/activity/erased-records.ts'
import { collections, db, pages } from '../platform/endpoint/firebase.ts'
import { implementSchedule, loggedRun } from '../platform/endpoint/implement-schedule.ts'
import { updateEach } from '../platform/search/index-record.ts'

type CopiesFor = (record: DocumentSnapshot, project: Project | undefined) => Record<string, unknown>

const projectRef = (id: string) => collections.projects.doc(id)

/** If the project is deleted, only the owner can read the document. */
const documentCopies: CopiesFor = (
  record,
  project,
): Pick<PortalDocument, 'project_id' | 'project' | 'shared' | 'partner_ids'> => {
  const document = record.data() as PortalDocument
  const { project_id, shared } = document
  if (!project) return { project_id: null, project: null, shared: false, partner_ids: [] }
  const { title, status, partner_ids } = project
  return { project_id, shared, project: { title, status }, partner_ids: partnersWhoMayRead(document, partner_ids) }
}

/**
 * An issued invoice and an accepted milestone keep the title that their documents show.
 */
const titleCopies: CopiesFor = (record, project): Pick<Invoice | Ticket | Appointment, 'project_id' | 'project'> => {
  const isFixed = record.get('is_issued') === true || !!record.get('acceptance')
  const present = project ? { title: project.title } : null
  return {
    project_id: project ? (record.get('project_id') as string) : null,
    project: isFixed ? (record.get('project') as Invoice['project']) : present,
  }
}

/** A client who has read the milestone with the former title accepts nothing else: the revision that they saw is outdated. */
const milestoneCopies: CopiesFor = (record, project) => {
  const copies = titleCopies(record, project)
  const revision = Number(record.get('revision'))
  return { ...copies, revision: isDeepStrictEqual(record.get('project'), copies['project']) ? revision : revision + 1 }
}

const COPIES = { document: documentCopies, title: titleCopies, milestone: milestoneCopies }

/** Collections whose records copy project fields, found by `project_id`. Documents first, because access follows from them. */
const COPYING_COLLECTIONS = collectionsWith(({ copiesProject }) => copiesProject)
  .map((name) => [name, COPIES[RECORDS[name].copiesProject ?? 'title']] as const)
  .sort(([, one], [, other]) => Number(other === documentCopies) - Number(one === documentCopies))

/**
 * Updates the copies in all records of a project. Idempotent.
 * @throws Error if records changed concurrently, so that the event is retried
 */
export async function copyProjectToRecords(projectId: string): Promise<void> {
  let left = 0
  for (const [collection, copiesFor] of COPYING_COLLECTIONS) {
    const records = db.collection(collection).where('project_id', '==', projectId)
    for await (const page of pages(records.orderBy('__name__'))) {
      const project = await projectRef(projectId).get()
      left += await updateCopies(page.docs, new Map([[projectId, project]]), copiesFor)
    }
  }
  // Thrown last, so that a conflict delays no other record.
  if (left > 0) throw new Error('Records changed meanwhile')
}

async function repairAllProjectCopies(): Promise<void> {
  for (const [collection, copiesFor] of COPYING_COLLECTIONS) {
    const records = db.collection(collection).where('project_id', '>', '')
    for await (const page of pages(records.orderBy('project_id'))) {
      const ids = [...new Set(page.docs.map((record) => String(record.get('project_id'))))]
      const projects = await db.getAll(...ids.map(projectRef))
      await updateCopies(page.docs, new Map(projects.map((project) => [project.id, project])), copiesFor)
    }
  }
}

/** Updates outdated copies. @returns the number of records skipped because they changed since they were read */
async function updateCopies(
  stored: QueryDocumentSnapshot[],
  projects: Map<string, DocumentSnapshot>,
  copiesFor: CopiesFor,
): Promise<number> {
  const getCurrentCopies = (record: DocumentSnapshot) =>
    copiesFor(record, projects.get(String(record.get('project_id')))?.data() as Project | undefined)
  const outdated = stored.filter((record) =>
    Object.entries(getCurrentCopies(record)).some(([field, value]) => !isDeepStrictEqual(record.get(field), value)),
  )
  return (await updateEach(outdated, getCurrentCopies)).length
}

const COPIED = ['title', 'status', 'partner_ids'] as const

/**
 * Updates the project copies in the records of a project, and the readers of its activity entries.
 * Reads the current project instead of the event's data: events arrive late, twice or out of order.
 */
export const refreshProjectCopies = onDocumentWritten(
  { document: `${COLLECTIONS.projects}/{projectId}`, retry: true, timeoutSeconds: 300 },
  loggedRun('refreshProjectCopies', async ({ params, data }) => {
    const isOther = COPIED.some((field) => encodeAsJson(data?.before.get(field)) !== encodeAsJson(data?.after.get(field)))
    // A new project has no copies yet.
    if (!data?.before.exists || !isOther) return
    await hideFromFormerPartners(params.projectId)
    await copyProjectToRecords(params.projectId)
  }),
)

const encodeAsJson = (value: unknown) => JSON.stringify(value)

/**
 * Compares all records with their projects, to repair copies after a lost event, and then the copies of
 * documents for partners.
 */
export const repairProjectCopies = implementSchedule(endpoints.repairProjectCopies, async () => {
  await repairAllProjectCopies()
  await repairSharedDocuments()
})
