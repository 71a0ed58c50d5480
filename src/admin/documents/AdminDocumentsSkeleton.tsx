import { DocumentsSkeleton } from '@/portal/shell/documents/DocumentSkeletons.tsx'
import { UploadButton } from '@/portal/shell/documents/upload/UploadButton.tsx'

/** The screen's skeleton, which is also the page's static HTML. */
export function AdminDocumentsSkeleton() {
  return <DocumentsSkeleton title="Manage documents" action={<UploadButton />} />
}
