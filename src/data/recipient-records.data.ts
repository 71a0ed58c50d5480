import { appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS } from '@domain/dates.ts'
import { documentSchema } from '@domain/documents/document.schema.ts'
import { invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import type { LabelledReference } from '@domain/messages/message-references.ts'
import { projectSchema } from '@domain/projects/project.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore/lite'
import { type PlainRecord, type RecordSchema, toRecord } from './firebase/database.ts'
import { readOwner } from './owner.data.ts'
import { readPage } from './paged-list.ts'
import { sharedRecords, visibleRecords } from './reader.ts'

/** Days in the past for which appointments are offered. */
const APPOINTMENT_DAYS = 60

type Found = Record<LabelledReference['collection'], PlainRecord[]>

/** The records of one person's organisation that a message to them may refer to: the newest of each kind. For admins. */
export function recipientRecords(uid: string) {
  return queryOptions({ queryKey: ['recipient-records', uid], queryFn: () => readRecords(uid), select: toReferences })
}

async function readRecords(uid: string): Promise<Found> {
  const since = where('scheduled_at', '>=', new Date(Date.now() - APPOINTMENT_DAYS * DAY_MS))
  const owner = await readOwner(uid)
  const byTime = { order: { field: 'scheduled_at', direction: 'asc' } } as const
  const [documents, invoices, own, shared, appointments] = await Promise.all([
    readPage(COLLECTIONS.documents, visibleRecords(COLLECTIONS.documents, owner), null),
    readPage(COLLECTIONS.invoices, visibleRecords(COLLECTIONS.invoices, owner), null),
    readPage(COLLECTIONS.projects, visibleRecords(COLLECTIONS.projects, owner), null),
    readPage(COLLECTIONS.projects, sharedRecords(COLLECTIONS.projects, owner), null),
    readPage(COLLECTIONS.appointments, [...visibleRecords(COLLECTIONS.appointments, owner), since], null, byTime),
  ])
  return {
    documents: documents.records,
    invoices: invoices.records,
    projects: [...own.records, ...shared.records],
    appointments: appointments.records,
  }
}

/** Omits invalid records. */
function toReferences({ documents, invoices, projects, appointments }: Found): LabelledReference[] {
  return [
    ...referencesTo('documents', documents, documentSchema, ({ title }) => title),
    ...referencesTo('invoices', invoices, invoiceSchema, ({ invoice_number }) => invoice_number),
    ...referencesTo('projects', projects, projectSchema, ({ title }) => title),
    ...referencesTo('appointments', appointments, appointmentSchema, ({ title }) => title),
  ]
}

function referencesTo<T extends { id: string }>(
  collection: LabelledReference['collection'],
  found: PlainRecord[],
  schema: RecordSchema<T>,
  labelOf: (record: T) => string,
): LabelledReference[] {
  return found.flatMap((plain) => {
    const { record } = toRecord(schema, plain)
    return record ? [{ collection, id: record.id, label: labelOf(record) }] : []
  })
}
