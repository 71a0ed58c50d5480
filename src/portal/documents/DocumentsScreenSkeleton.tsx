import { DocumentsSkeleton } from '../shell/documents/DocumentSkeletons.tsx'
import { UploadButton } from '../shell/documents/upload/UploadButton.tsx'

/** The screen before it is known who asks, and the page's static content. */
export function DocumentsScreenSkeleton() {
  return <DocumentsSkeleton title="Documents" action={<UploadButton />} />
}
