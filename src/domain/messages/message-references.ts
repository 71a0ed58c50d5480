import { array, type InferType, object, string } from 'yup'
import { COLLECTIONS } from '../collections.ts'
import { recordId } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'

/** The collections of records that a message may refer to. */
export const REFERENCE_COLLECTIONS = [
  COLLECTIONS.documents,
  COLLECTIONS.invoices,
  COLLECTIONS.projects,
  COLLECTIONS.appointments,
] as const
export type ReferenceCollection = (typeof REFERENCE_COLLECTIONS)[number]

export const REFERENCE_KINDS: Record<ReferenceCollection, string> = {
  documents: 'Document',
  invoices: 'Invoice',
  projects: 'Project',
  appointments: 'Appointment',
}

export const MESSAGE_REFERENCES_MAX = 5

const INVALID = fieldError('requests/invalid')

const referenceSchema = object({
  collection: string().oneOf(REFERENCE_COLLECTIONS, INVALID).required(),
  id: recordId().required(),
}).exact()
export type Reference = InferType<typeof referenceSchema>

export const referencesSchema = array(referenceSchema.required())
  .max(MESSAGE_REFERENCES_MAX, fieldError('messages/too-many-references'))
  .test('no-record-twice', INVALID, (found) => new Set(found?.map(referenceKey)).size === (found?.length ?? 0))
  // References are for a single recipient, because records rarely belong to several people.
  .test('one-recipient', fieldError('messages/references-of-one'), (found, { parent }) => {
    const { recipient_ids } = (parent ?? {}) as { recipient_ids?: unknown }
    return !found?.length || (Array.isArray(recipient_ids) && recipient_ids.length === 1)
  })
  .default([])

/** A stored reference. The label is the record's number or title at the time of sending. */
const labelledReferenceSchema = object({
  collection: string().oneOf(REFERENCE_COLLECTIONS).required(),
  id: string().required(),
  label: string().defined(),
})
export type LabelledReference = InferType<typeof labelledReferenceSchema>

export const messageMetadataSchema = object({
  send_id: string().optional(),
  references: array(labelledReferenceSchema.required()).max(MESSAGE_REFERENCES_MAX).optional(),
})

export function referenceKey({ collection, id }: Reference): string {
  return `${collection}/${id}`
}
