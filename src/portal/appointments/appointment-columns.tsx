import { isStaff } from '@domain/access/roles.ts'
import { SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { appointmentPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import type { Reader } from '@/data/reader.ts'
import { RowTitle, TwoLines } from '../shell/list/cells.tsx'
import type { Column } from '../shell/list/TableHead.tsx'
import { AppointmentBadges, bookerText, CardActions, When } from './AppointmentCard.tsx'
import { APPOINTMENT_COLUMNS } from './AppointmentsSkeleton.tsx'

interface AppointmentColumnOptions {
  reader: Reader
  onOpen: (id: string) => void
  onCancel: (appointment: Appointment) => void
}

/** The columns of the appointment table, with the facts and buttons of an appointment's card. */
export function appointmentColumns({ reader, onOpen, onCancel }: AppointmentColumnOptions): Column<Appointment>[] {
  const { appointment, when, status, actions } = APPOINTMENT_COLUMNS
  return [
    {
      ...appointment,
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
      ...when,
      cell: (record) => (
        <TwoLines
          first={<When at={record.scheduled_at} />}
          second={`${APPOINTMENT_TEXTS.inNairobi} · ${durationText(record.duration_minutes)}`}
        />
      ),
    },
    {
      ...status,
      cell: (record) => (
        <div className="flex flex-wrap gap-x-1 gap-y-0.5">
          <AppointmentBadges appointment={record} />
        </div>
      ),
    },
    {
      ...actions,
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
