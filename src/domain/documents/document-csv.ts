import { DOCUMENT_FACTS } from '@texts/documents/documents.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { dayInNairobi } from '../platform/dates.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS, type PortalDocument } from './document.ts'

/** Days are `YYYY-MM-DD` in Nairobi; the size is in bytes. */
export const DOCUMENT_CSV: CsvColumns<PortalDocument> = [
  [DOCUMENT_FACTS.document, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.category, ({ category }) => DOCUMENT_CATEGORY_LABELS[category]],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [FACT_TEXTS.status, ({ status }) => DOCUMENT_STATUS_LABELS[status]],
  [DOCUMENT_FACTS.uploaded, ({ uploaded_at }) => dayInNairobi(uploaded_at)],
  [DOCUMENT_FACTS.expires, ({ expires_at }) => (expires_at ? dayInNairobi(expires_at) : '')],
  [DOCUMENT_FACTS.file, ({ file_name }) => file_name],
  [DOCUMENT_FACTS.size, ({ file_size }) => String(file_size)],
]
