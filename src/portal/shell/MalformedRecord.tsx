import { SCREEN_ERRORS } from '@texts/portal.ts'
import { Notice } from '@/ui/Notice.tsx'

/** Stands where a record would that does not fit its schema. */
export function MalformedRecord({ id }: { id: string }) {
  const { title, description } = SCREEN_ERRORS['records/malformed']
  return (
    <Notice title={title} description={description}>
      <code className="self-center text-xs wrap-anywhere">{id}</code>
    </Notice>
  )
}
