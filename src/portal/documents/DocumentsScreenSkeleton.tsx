import { DocumentsSkeleton } from '../shell/documents/DocumentSkeletons.tsx'
import { UploadButton } from '../shell/documents/upload/UploadButton.tsx'

/** The screen's skeleton, which is also the page's static HTML. */
export function DocumentsScreenSkeleton() {
  return <DocumentsSkeleton title="Documents" action={<UploadButton />} />
}
