import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@domain/texts/appointment-view.ts'
import { SCREEN_ERRORS } from '@domain/texts/screen-errors.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { DownloadButton } from '../shell/DownloadButton.tsx'

interface CalendarButtonProps {
  appointment: Appointment
  onFailure: (text: ErrorText | null) => void
}

/** Saves an appointment as a file that calendars take up; a cancelled one leaves them by it. */
export function CalendarButton({ appointment, onFailure }: CalendarButtonProps) {
  const { title, status } = appointment
  return (
    <DownloadButton
      word={status === 'cancelled' ? APPOINTMENT_VIEW_TEXTS.fromCalendar : APPOINTMENT_VIEW_TEXTS.toCalendar}
      label={`“${title}”`}
      fetchFile={() => fileOf(appointment)}
      failure={SCREEN_ERRORS['network/unreachable']}
      onFailure={onFailure}
    />
  )
}

/** The code that writes it comes with its first use. */
async function fileOf(appointment: Appointment): Promise<File> {
  const { calendarFile } = await import('@domain/appointments/calendar-file.ts')
  const name = `appointment-${appointment.scheduled_date}.ics`
  return new File([calendarFile(appointment)], name, { type: 'text/calendar' })
}
