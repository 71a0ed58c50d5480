import { DOCUMENT_FACTS } from '@texts/documents.ts'
import { DocumentsSkeleton, UploadButton } from '@/portal/shell/documents/DocumentList.tsx'

/** The screen's skeleton, which is also the page's static HTML. */
export function AdminDocumentsSkeleton() {
  return <DocumentsSkeleton title={DOCUMENT_FACTS.manage} action={<UploadButton />} />
}
