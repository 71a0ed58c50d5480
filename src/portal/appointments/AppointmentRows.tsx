import { appointmentActions, isBookedByOffice, isPast } from '@domain/appointments/appointment.policy.ts'
import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_MODE_TONES,
  APPOINTMENT_SORTS,
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_TONES,
  type Appointment,
  SERVICE_CATEGORY_LABELS,
} from '@domain/appointments/appointment.ts'
import { getActorSide, isStaff } from '@domain/platform/access/capabilities.ts'
import { colleagueName, personAndCompany } from '@domain/platform/client-names.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { appointmentPath } from '@domain/routes.ts'
import { APPOINTMENT_TEXTS, bookedByText, durationText } from '@texts/appointments/appointments.ts'
import { CONTROL_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import type { Reader } from '@/data/reader.ts'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { CardButton, CardFact } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'

interface AppointmentCardProps {
  appointment: Appointment
  reader: Reader
  onView: () => void
  onCancel: () => void
}

/** One appointment of the list. It can be cancelled here while it is pending. */
export function AppointmentCard(props: AppointmentCardProps) {
  return (
    <article className="panel grid grid-cols-[minmax(0,1fr)] gap-y-3 p-4 sm:p-5">
      <Summary {...props} />
      <div className="grid grid-cols-2 gap-2 sm:flex [&>:only-child]:col-span-2">
        <CardActions {...props} />
      </div>
    </article>
  )
}

function CardActions({ appointment, reader, onView, onCancel }: AppointmentCardProps) {
  const { title, status } = appointment
  const actions = appointmentActions(appointment, getActorSide(reader), new Date())
  return (
    <>
      <CardButton label={APPOINTMENT_TEXTS.details} record={forRecordLabel(title)} onClick={onView} />
      {status === 'pending' && actions.includes('cancel') && (
        <CardButton label={APPOINTMENT_TEXTS.cancel} record={title} onClick={onCancel} />
      )}
    </>
  )
}

function When({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      {formatMoment(at)}
    </time>
  )
}

function Summary({ appointment, reader }: Pick<AppointmentCardProps, 'appointment' | 'reader'>) {
  const booker = bookerText(appointment, reader)
  const { title, service_category, scheduled_at, duration_minutes, client, project } = appointment
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <AppointmentBadges appointment={appointment} />
      </div>
      <p className="mt-0.5 text-sm text-soft">{SERVICE_CATEGORY_LABELS[service_category]}</p>
      {booker && <p className="text-sm text-soft">{booker}</p>}
      <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
        {isStaff(reader) && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
        <CardFact label={APPOINTMENT_TEXTS.when}>
          <When at={scheduled_at} />
          <span>{` ${APPOINTMENT_TEXTS.inNairobi}`}</span>
        </CardFact>
        <CardFact label={FACT_TEXTS.duration}>{durationText(duration_minutes)}</CardFact>
        {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
      </dl>
    </div>
  )
}

/** Says who booked the appointment if it was neither the reader nor, for an admin, the client. */
export function bookerText(appointment: Appointment, reader: Reader): string | null {
  if (isBookedByOffice(appointment)) return APPOINTMENT_TEXTS.bookedByOffice
  const colleague = colleagueName(reader, appointment.client_id, appointment.client)
  return colleague && bookedByText(colleague)
}

/** The status of an appointment, whether its time is over, and how people meet. */
function AppointmentBadges({ appointment }: { appointment: Appointment }) {
  const { status, mode } = appointment
  return (
    <>
      <Badge tone={APPOINTMENT_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
      {isPast(appointment, new Date()) && <Badge tone="mute">{APPOINTMENT_TEXTS.past}</Badge>}
      <Badge tone={APPOINTMENT_MODE_TONES[mode]}>{APPOINTMENT_MODE_LABELS[mode]}</Badge>
    </>
  )
}

interface AppointmentHeadProps {
  appointment: Appointment
  /** Shows the time if it is not shown nearby. */
  withTime: boolean
}

/** What is below the title of an appointment in a dialog. */
export function AppointmentHead({ appointment, withTime }: AppointmentHeadProps) {
  return (
    <>
      <AppointmentBadges appointment={appointment} />
      {withTime && (
        <p className="w-full text-sm text-soft">{`${formatMoment(appointment.scheduled_at)} ${APPOINTMENT_TEXTS.inNairobi}`}</p>
      )}
    </>
  )
}

interface AppointmentColumnOptions {
  reader: Reader
  onOpen: (id: string) => void
  onCancel: (appointment: Appointment) => void
}

/** The columns of the appointment table, with the facts and buttons of an appointment's card. */
export function appointmentColumns({ reader, onOpen, onCancel }: AppointmentColumnOptions): Column<Appointment>[] {
  return [
    {
      heading: APPOINTMENT_TEXTS.appointment,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[
            SERVICE_CATEGORY_LABELS[record.service_category],
            isStaff(reader) && personAndCompany(record.client),
            record.project?.title,
            bookerText(record, reader),
          ]
            .filter(Boolean)
            .join(' · ')}
          href={appointmentPath(record.id)}
          onOpen={() => onOpen(record.id)}
        />
      ),
    },
    {
      heading: APPOINTMENT_TEXTS.when,
      sort: APPOINTMENT_SORTS,
      width: 'w-47',
      cell: (record) => (
        <TwoLines
          first={<When at={record.scheduled_at} />}
          second={`${APPOINTMENT_TEXTS.inNairobi} · ${durationText(record.duration_minutes)}`}
        />
      ),
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-44 wide:w-65',
      cell: (record) => (
        <div className="flex flex-wrap gap-x-1 gap-y-0.5">
          <AppointmentBadges appointment={record} />
        </div>
      ),
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-40 max-xl:hidden',
      isWide: true,
      cell: (record) => (
        <div className="row-actions">
          <CardActions
            appointment={record}
            reader={reader}
            onView={() => onOpen(record.id)}
            onCancel={() => onCancel(record)}
          />
        </div>
      ),
    },
  ]
}
