import { SCREEN_ERRORS } from '@domain/texts/screen-errors.ts'
import { Notice } from '@/ui/Notice.tsx'

/** Stands under a complete list that the database counts more records for: those lack the date that lists are ordered by. */
export function UnlistedRecords({ count }: { count: number }) {
  const { title, description } = SCREEN_ERRORS['records/unlisted']
  return <Notice title={`${title}: ${count}`} description={description} />
}
