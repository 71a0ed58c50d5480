import { COLLECTIONS } from '@domain/collections.ts'
import { type Plan, planSchema, requestEntry } from '@domain/projects/plan.ts'
import { type RequestedDocument, requestedDocumentSchema } from '@domain/projects/requested-document.ts'
import { deepDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { storedProject } from './projects.ts'
import { newRecordId } from './record-id.ts'
import { sampleRequest } from './sample-plans.ts'
import { readRecord } from './stored-records.ts'

/** The values of the form of one requested document. */
export const REQUEST_FORM = {
  title: 'Title deed of the site',
  why: 'The county asks for it before it approves the building.',
  category: 'business_docs',
  is_required: true,
  due_on: '2031-03-31',
  depends_on: [] as string[],
} as const

/** Stores a project of this client with one requested document, as the functions do. @returns the ids of both */
export async function storedRequest(clientId: string, changes: Record<string, unknown> = {}) {
  const projectId = await storedProject(clientId)
  return { projectId, requestId: await addRequest(clientId, projectId, changes) }
}

/** Adds a requested document to a project and to its plan. @returns its id */
export async function addRequest(clientId: string, project_id: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = newRecordId()
  const fields = sampleRequest(clientId, { ...REQUEST_FORM, first_due_on: REQUEST_FORM.due_on, project_id, ...changes })
  const plan = adminDb.collection(COLLECTIONS.projectPlans).doc(project_id)
  const { entries = [] } = ((await plan.get()).data() ?? {}) as Partial<Plan>
  const entry = requestEntry({ ...fields, id } as RequestedDocument)
  await adminDb.collection(COLLECTIONS.requestedDocuments).doc(id).set(fields)
  await plan.set({ client_id: clientId, organisation_id: fields['organisation_id'], entries: [...entries, entry] })
  return id
}

/** The stored requested document, with every field validated; undefined if it is missing. */
export async function readRequest(id: string): Promise<RequestedDocument | undefined> {
  const data = await readRecord(`${COLLECTIONS.requestedDocuments}/${id}`)
  return data && requestedDocumentSchema.exact().validateSync({ ...deepDates<object>(data), id }, { strict: true })
}

/** The stored plan of a project, with every field validated. */
export async function readStoredPlan(projectId: string): Promise<Plan> {
  const data = await readRecord(`${COLLECTIONS.projectPlans}/${projectId}`)
  return planSchema.exact().validateSync({ ...data, id: projectId }, { strict: true })
}
