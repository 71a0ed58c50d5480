import { DocumentsSkeleton } from '@/portal/shell/documents/DocumentSkeletons.tsx'

/** The screen before it is known who asks, and the page's static content. */
export function AdminDocumentsWaiting() {
  return <DocumentsSkeleton title="Manage documents" />
}
