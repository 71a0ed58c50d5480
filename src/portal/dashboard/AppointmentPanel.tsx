import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { dayInNairobi, formatMoment, formatMonth } from '@domain/dates.ts'
import { APPOINTMENTS_PATH, appointmentPath, NEW_PARAMETER } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { BOARD_ERRORS, BOARD_TEXTS } from '@texts/dashboard.ts'
import { nextAppointment } from '@/data/board.data.ts'
import type { Reader } from '@/data/reader.ts'
import { LoadingRows } from '@/ui/LoadingRows.tsx'
import { CalendarButton } from '../shell/CalendarButton.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { inReaderTimeZone } from '../shell/time-zones.ts'

/** The person's next appointment, or the way to book the first one. */
export function AppointmentPanel({ reader }: { reader: Reader }) {
  const query = useQuery(nextAppointment(reader))
  const { data } = query
  return (
    <>
      <h2 id="board-appointment" className="text-h3">
        {BOARD_TEXTS.appointment}
      </h2>
      {query.isPending && (
        <LoadingRows
          label={BOARD_TEXTS.loadingAppointment}
          count={1}
          className="mt-3 grid"
          rowClassName="flex items-center gap-4"
        >
          <span className="skeleton h-16 w-14" />
          <span className="skeleton h-5 w-40" />
        </LoadingRows>
      )}
      {query.isError && (
        <div className="mt-3">
          <LoadError text={BOARD_ERRORS['dashboard/appointment-failed']} queries={[query]} />
        </div>
      )}
      {data === null && (
        <>
          <p className="mt-2 text-sm text-soft">{BOARD_TEXTS.firstAppointment}</p>
          <a href={`${APPOINTMENTS_PATH}?${NEW_PARAMETER}=1`} className="button mt-3" data-writes="">
            {BOARD_TEXTS.book}
          </a>
        </>
      )}
      {data && (data.record ? <Booked appointment={data.record} /> : <MalformedRecord id={data.id} />)}
    </>
  )
}

function Booked({ appointment }: { appointment: Appointment }) {
  const { id, title, scheduled_at, duration_minutes, location } = appointment
  const day = dayInNairobi(scheduled_at)
  const ownTime = inReaderTimeZone(scheduled_at)
  return (
    <>
      <div className="mt-3 flex gap-4">
        <span className="h-16 w-14 shrink-0 overflow-hidden rounded-md border border-line text-center" aria-hidden="true">
          <span className="block bg-accent text-xs font-semibold text-on-accent uppercase">
            {formatMonth(day.slice(0, 7), 'short')}
          </span>
          <span className="block font-display text-h3 leading-10 font-[680]">{Number(day.slice(8))}</span>
        </span>
        <div className="min-w-0 text-sm">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-soft">{`${formatMoment(scheduled_at)} ${APPOINTMENT_TEXTS.inNairobi}, ${durationText(duration_minutes)}`}</p>
          {ownTime && <p className="text-soft">{`${ownTime.moment} ${ownTime.place}`}</p>}
          {location && <p className="text-soft wrap-anywhere">{location}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={appointmentPath(id)} className="button button-quiet">
          {BOARD_TEXTS.details}
          <span className="sr-only">{` “${title}”`}</span>
        </a>
        <CalendarButton appointment={appointment} />
      </div>
    </>
  )
}
