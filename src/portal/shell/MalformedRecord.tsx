import { ERROR_TEXTS } from '@domain/texts/errors.ts'
import { Notice } from '@/ui/Notice.tsx'

/** Stands where a record would that does not fit its schema. */
export function MalformedRecord({ id }: { id: string }) {
  const { title, description } = ERROR_TEXTS['records/malformed']
  return (
    <Notice title={title} description={description}>
      <code className="self-center text-xs wrap-anywhere">{id}</code>
    </Notice>
  )
}
