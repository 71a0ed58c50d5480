import type { Appointment } from '@domain/appointments/appointment.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@texts/appointments/appointments.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'

interface CalendarButtonProps {
  appointment: Appointment
  /** Shows an error inside a dialog, where a toast cannot be reached; null clears it. */
  onFailure?: (text: ErrorText | null) => void
}

/** Downloads an iCalendar file. The file of a cancelled appointment removes it from a calendar. */
export function CalendarButton({ appointment, onFailure }: CalendarButtonProps) {
  const { title, status } = appointment
  return (
    <DownloadButton
      word={status === 'cancelled' ? APPOINTMENT_VIEW_TEXTS.fromCalendar : APPOINTMENT_VIEW_TEXTS.toCalendar}
      label={`“${title}”`}
      fetchFile={() => createCalendarFile(appointment)}
      failure={SCREEN_ERRORS['network/unreachable']}
      onFailure={onFailure}
    />
  )
}

/** The calendar code loads on first use. */
async function createCalendarFile(appointment: Appointment): Promise<File> {
  const { calendarFile } = await import('@domain/appointments/appointment-files.ts')
  const name = `appointment-${appointment.scheduled_date}.ics`
  return new File([calendarFile(appointment)], name, { type: 'text/calendar' })
}
