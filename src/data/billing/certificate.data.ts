import { type Invoice, invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { type Certificate, certificateSchema } from '@domain/billing/withholding/certificate.ts'
import { openCertificate } from '@domain/billing/withholding/withholding.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Loaded, toRecord } from '../firebase/database.ts'
import { fetchFile, type PortalFile } from '../firebase/fetch-file.ts'
import { listDocuments } from '../firebase/firestore.ts'
import { limit, or, query, select, where } from '../firebase/firestore-query.ts'
import { BY_CREATION, byDate, pagedList, readPage } from '../paged-list.ts'
import { buildOwnScope, type Reader, recordKey } from '../reader.ts'

const NAME = COLLECTIONS.certificates
/** More certificates than any invoice has, and more open invoices than any client has. */
const SHOWN_MAX = 100

export function invoiceCertificates(reader: Reader, invoiceId: string) {
  return queryOptions({
    queryKey: recordKey(NAME, 'of invoice', reader, invoiceId),
    meta: { records: NAME },
    queryFn: async () => {
      // The second condition finds those that an earlier version stored.
      const isPart = or(where('invoice_ids', 'array-contains', invoiceId), where('invoice_id', '==', invoiceId))
      const ofInvoice = [isPart, ...buildOwnScope(reader, NAME)]
      return await listDocuments(query(select(NAME, ofInvoice), limit(SHOWN_MAX)))
    },
    select: (records) => records.map((record) => toRecord(certificateSchema, record)).sort(byAge),
  })
}

/** The open invoices of an organisation of which certificates are missing, the first one that is due at the top. */
export function invoicesExpecting(reader: Reader, organisationId: string) {
  const own = buildOwnScope(reader, COLLECTIONS.invoices)
  const ofClient = own.length > 0 ? own : [where('organisation_id', '==', organisationId)]
  return queryOptions({
    queryKey: recordKey(COLLECTIONS.invoices, 'expecting', reader, organisationId),
    queryFn: async () => {
      const expecting = select(COLLECTIONS.invoices, [...ofClient, where('certificates_due', '==', true)])
      return await listDocuments(query(expecting, limit(SHOWN_MAX)))
    },
    select: (records) => records.map((record) => toRecord(invoiceSchema, record)).sort(byDueDay),
  })
}

function byDueDay(a: Loaded<Invoice>, b: Loaded<Invoice>): number {
  return (a.record?.due_date ?? '~').localeCompare(b.record?.due_date ?? '~')
}

function byAge(a: Loaded<Certificate>, b: Loaded<Certificate>): number {
  return (b.record?.created_at.valueOf() ?? 0) - (a.record?.created_at.valueOf() ?? 0)
}

/** The certificates that the office has not checked, oldest first. For admins. */
export function submittedCertificates(reader: Reader) {
  return pagedList({
    queryKey: recordKey(NAME, 'submitted', reader),
    read: (after) => readPage(NAME, [where('status', '==', 'submitted')], after, { order: BY_CREATION.oldest }),
    schema: certificateSchema,
  })
}

/** The invoices without expected certificates, the first one that is due at the top. For admins. */
export function invoicesWithoutCertificates(reader: Reader) {
  const order = byDate('due_date')['due-first']
  return pagedList({
    queryKey: recordKey(COLLECTIONS.invoices, 'without certificates', reader),
    read: (after) => readPage(COLLECTIONS.invoices, [where('certificates_due', '==', true)], after, { order }),
    schema: invoiceSchema,
  })
}

/** The copy of a certificate; null if it has none. */
export function certificateFile({ id, file }: Certificate): PortalFile | null {
  if (!file) return null
  const { file_name: name, type, has_active_content } = file
  return {
    id,
    name,
    type,
    has_active_content,
    fetchFile: (signal) => fetchFile(openCertificate, { certificate_id: id }, signal),
  }
}
