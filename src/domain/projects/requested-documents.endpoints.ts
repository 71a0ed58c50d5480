import { REQUESTED_DOCUMENT_ERRORS, REQUESTED_DOCUMENT_SUCCESSES } from '@texts/projects/requested-documents.ts'
import { array, boolean, type InferType, lazy, mixed, type ObjectSchema, object, string } from 'yup'
import { DOCUMENT_CATEGORIES } from '../documents/document.ts'
import { defineEndpoint, defineSchedule, OFFICE } from '../platform/endpoint.ts'
import { generatedRecordId, line, paragraphs, recordId, seenRevision } from '../platform/field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { delayReasonSchema, dependenciesSchema } from './plan.ts'
import { PLAN_TITLE_MAX, plannedDay } from './plan-fields.ts'
import { REQUEST_WHY_MAX, REQUESTS_AT_ONCE_MAX } from './requested-document.ts'

const CATEGORY_MISSING = fieldError('requested-documents/category-missing')

const described = {
  title: line(PLAN_TITLE_MAX, 'plans/title-too-long').required(fieldError('plans/title-missing')),
  why: paragraphs(REQUEST_WHY_MAX, 'requested-documents/why-too-long').defined(),
  category: string().oneOf(DOCUMENT_CATEGORIES, CATEGORY_MISSING).required(CATEGORY_MISSING),
  is_required: boolean().required(),
}

/** The part of a requested document that a template repeats. */
export const requestTemplateFields = () => object(described)

/** What an admin enters for a requested document. */
export const requestFormSchema = object({
  ...described,
  due_on: plannedDay().required(fieldError('plans/day-invalid')),
  depends_on: dependenciesSchema,
})
export type RequestForm = InferType<typeof requestFormSchema>

/** New requested documents of a project. The form makes the ids, so a repeated request adds each once. */
export const newRequestsSchema = object({
  project_id: recordId().required(),
  documents: array(requestFormSchema.shape({ request_id: generatedRecordId() }).exact().required())
    .min(1, fieldError('requested-documents/none-chosen'))
    .max(REQUESTS_AT_ONCE_MAX, fieldError('requested-documents/too-many'))
    .test('no-id-twice', fieldError('requests/invalid'), (documents) => hasNoIdTwice(documents ?? []))
    .required(),
}).exact()
export type NewRequests = InferType<typeof newRequestsSchema>

/** A row of the form of several documents: a template that the admin may leave out, or one that they wrote. */
export interface RequestRow extends RequestForm {
  request_id: string
  is_chosen: boolean
}

const chosenRow = requestFormSchema.shape({ request_id: generatedRecordId(), is_chosen: boolean().required() })

/** The form of several documents. Only the chosen rows are checked. */
export const requestRowsSchema = object({
  documents: array(lazy((row: RequestRow) => (row.is_chosen ? chosenRow : mixed<RequestRow>().required())))
    .test('some-chosen', fieldError('requested-documents/none-chosen'), (rows) => chosenRows(rows).length > 0)
    .test('not-too-many', fieldError('requested-documents/too-many'), (rows) => chosenRows(rows).length <= REQUESTS_AT_ONCE_MAX)
    .required(),
}) as unknown as ObjectSchema<{ documents: RequestRow[] }>

function chosenRows(rows: unknown): RequestRow[] {
  return (rows as RequestRow[]).filter(({ is_chosen }) => is_chosen)
}

function hasNoIdTwice(documents: readonly { request_id: string }[]): boolean {
  return new Set(documents.map(({ request_id }) => request_id)).size === documents.length
}

const seen = { request_id: recordId().required(), revision: seenRevision() }

/** A changed requested document. A later due day requires a reason. */
export const requestChangesSchema = requestFormSchema.shape({ ...seen, delay_reason: delayReasonSchema }).exact()
export type RequestChanges = InferType<typeof requestChangesSchema>

export const seenRequestSchema = object(seen).exact()
export type SeenRequest = InferType<typeof seenRequestSchema>

/** Waives a requested document with a reason, or asks for it again. */
export const waiveRequestSchema = object({
  ...seen,
  waived: boolean().required(),
  reason: paragraphs(REQUEST_WHY_MAX, 'requested-documents/reason-too-long')
    .defined()
    .when('waived', {
      is: true,
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
      then: (schema) => schema.min(1, fieldError('requested-documents/reason-missing')),
    }),
}).exact()
export type WaiveRequest = InferType<typeof waiveRequestSchema>

const CHANGES = ['requested_documents', 'project_plans', 'activity'] as const

/** The office changes what it requested. */
export const updateRequest = defineEndpoint('updateRequest', {
  input: requestChangesSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/save-failed'],
  success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/saved'],
  changes: CHANGES,
})

/** The office waives a requested document, or asks for it again. */
export const waiveRequest = defineEndpoint('waiveRequest', {
  input: waiveRequestSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/save-failed'],
  changes: CHANGES,
})

/** The office deletes a requested document that nobody has uploaded. */
export const deleteRequest = defineEndpoint('deleteRequest', {
  input: seenRequestSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/delete-failed'],
  success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/deleted'],
  changes: CHANGES,
})

/** The office requests documents from the client of a project. */
export const requestDocuments = defineEndpoint('requestDocuments', {
  input: newRequestsSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/request-failed'],
  success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/requested'],
  changes: CHANGES,
})

/** Reminds clients of requested documents, in one mail a day. */
export const remindRequests = defineSchedule('remindRequests', {
  dailyAt: '07:45',
  timeoutSeconds: 1800,
  usesEncryptionKey: true,
})
