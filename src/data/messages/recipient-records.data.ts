import { appointmentSchema } from '@domain/appointments/appointment.ts'
import { invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { documentSchema } from '@domain/documents/document.ts'
import type { LabelledReference, ReferenceCollection } from '@domain/messages/message.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { projectSchema } from '@domain/projects/project.ts'
import { queryOptions } from '@tanstack/react-query'
import { type PlainRecord, type RecordSchema, toRecord } from '../firebase/database.ts'
import { type Filter, where } from '../firebase/firestore-query.ts'
import { readOwner } from '../organisations/own-projects.data.ts'
import { type ListOrder, readPage } from '../paged-list.ts'
import { type Reader, readerKey, sharedRecords, visibleRecords } from '../reader.ts'

const APPOINTMENT_DAYS = 60

type Found = Record<LabelledReference['collection'], PlainRecord[]>

/**
 * The records of one person's organisation that a message to them may refer to: the newest of each kind that the
 * admin may read.
 */
export function recipientRecords(uid: string, reader: Reader) {
  return queryOptions({
    queryKey: ['recipient-records', readerKey(reader), uid],
    queryFn: () => readRecords(uid, reader),
    select: toReferences,
  })
}

async function readRecords(uid: string, reader: Reader): Promise<Found> {
  const since = where('scheduled_at', '>=', new Date(Date.now() - APPOINTMENT_DAYS * DAY_MS))
  const owner = await readOwner(uid)
  const read = async (name: ReferenceCollection, filters: Filter[], options?: { order: ListOrder }) =>
    can(reader, `${name}/list`) ? readPage(name, filters, null, options) : { records: [] }
  const byTime = { order: { field: 'scheduled_at', direction: 'asc' } } as const
  const [documents, invoices, own, shared, appointments] = await Promise.all([
    read(COLLECTIONS.documents, visibleRecords(COLLECTIONS.documents, owner)),
    read(COLLECTIONS.invoices, visibleRecords(COLLECTIONS.invoices, owner)),
    read(COLLECTIONS.projects, visibleRecords(COLLECTIONS.projects, owner)),
    read(COLLECTIONS.projects, sharedRecords(COLLECTIONS.projects, owner)),
    read(COLLECTIONS.appointments, [...visibleRecords(COLLECTIONS.appointments, owner), since], byTime),
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
  formatRecordLabel: (record: T) => string,
): LabelledReference[] {
  return found.flatMap((plain) => {
    const { record } = toRecord(schema, plain)
    return record ? [{ collection, id: record.id, label: formatRecordLabel(record) }] : []
  })
}
