import { DocumentsSkeleton } from '@/portal/shell/documents/DocumentSkeletons.tsx'
import { UploadButton } from '@/portal/shell/documents/upload/UploadButton.tsx'

/** The screen before it is known who asks, and the page's static content. */
export function AdminDocumentsSkeleton() {
  return <DocumentsSkeleton title="Manage documents" action={<UploadButton />} />
}
