import { APPOINTMENT_ERRORS } from '@domain/texts/appointment-errors.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'

interface TimesFailedProps {
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Stands where the times of a day would. */
export function TimesFailed({ query: { isFetching, refetch } }: TimesFailedProps) {
  return (
    <Notice {...APPOINTMENT_ERRORS['appointments/times-failed']} announce>
      <RetryButton busy={isFetching} onRetry={() => void refetch()} />
    </Notice>
  )
}
