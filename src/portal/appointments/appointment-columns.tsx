import { APPOINTMENT_SORTS, type Appointment, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { appointmentPath } from '@domain/routes.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments/appointments.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import type { Reader } from '@/data/reader.ts'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { AppointmentBadges, bookerText, CardActions, When } from './AppointmentCard.tsx'

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
