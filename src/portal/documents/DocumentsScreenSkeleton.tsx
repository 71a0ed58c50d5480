import { DOCUMENT_FACTS } from '@texts/documents.ts'
import { DocumentsSkeleton, UploadButton } from '../shell/documents/DocumentList.tsx'

/** The screen's skeleton, which is also the page's static HTML. */
export function DocumentsScreenSkeleton() {
  return <DocumentsSkeleton title={DOCUMENT_FACTS.heading} action={<UploadButton />} />
}
