import { DocumentsSkeleton, UploadButton } from '@/portal/shell/documents/DocumentList.tsx'

/** The screen's skeleton, which is also the page's static HTML. */
export function AdminDocumentsSkeleton() {
  return <DocumentsSkeleton title="Manage documents" action={<UploadButton />} />
}
