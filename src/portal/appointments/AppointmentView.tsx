import { type AppointmentAction, appointmentActions } from '@domain/appointments/appointment.policy.ts'
import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  SERVICE_CATEGORY_LABELS,
} from '@domain/appointments/appointment.ts'
import { getActorSide, isStaff } from '@domain/platform/access/capabilities.ts'
import { displayName, personAndCompany } from '@domain/platform/client-names.ts'
import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import {
  APPOINTMENT_TEXTS,
  APPOINTMENT_VIEW_TEXTS,
  durationText,
  ownTime,
  scheduledForText,
} from '@texts/appointments/appointments.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { type ReactNode, useState } from 'react'
import { SaveFailed } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { inReaderTimeZone } from '@/portal/frame/time-zones.ts'
import { FactLink, FactList, HistorySection, projectFact } from '@/portal/records/Facts.tsx'
import { bookerText } from './AppointmentRows.tsx'
import { CalendarButton } from './CalendarButton.tsx'

interface AppointmentViewProps {
  appointment: Appointment
  person: Person
  onStep: (action: AppointmentAction) => void
}

const LABELS: Record<AppointmentAction, string> = {
  confirm: APPOINTMENT_VIEW_TEXTS.confirm,
  complete: APPOINTMENT_VIEW_TEXTS.complete,
  move: APPOINTMENT_VIEW_TEXTS.move,
  cancel: APPOINTMENT_VIEW_TEXTS.cancel,
}
/** Shown while a booking waits for the staff. */
const MAIN: readonly AppointmentAction[] = ['confirm', 'complete']

export function AppointmentView({ appointment, person, onStep }: AppointmentViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const { description, notes } = appointment
  return (
    <>
      {failure && <SaveFailed error={failure} />}
      <AppointmentFrame
        side={
          <>
            <AppointmentFacts appointment={appointment} person={person} />
            <div className="flex flex-wrap gap-2">
              <CalendarButton appointment={appointment} onFailure={setFailure} />
              {appointmentActions(appointment, getActorSide(person), new Date()).map((action) => (
                <button
                  key={action}
                  type="button"
                  data-writes=""
                  className={MAIN.includes(action) ? 'button order-first' : 'button button-quiet'}
                  data-step={action}
                  onClick={() => onStep(action)}
                >
                  {LABELS[action]}
                </button>
              ))}
            </div>
          </>
        }
      >
        {description && <Words label={FACT_TEXTS.description}>{description}</Words>}
        {notes && <Words label={APPOINTMENT_VIEW_TEXTS.notes}>{notes}</Words>}
        <AppointmentHistory appointment={appointment} person={person} />
      </AppointmentFrame>
    </>
  )
}

function Words({ label, children }: { label: string; children: string }) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 font-text text-base font-semibold">{label}</h3>
      <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  )
}

function AppointmentHistory({ appointment, person }: Pick<AppointmentViewProps, 'appointment' | 'person'>) {
  const { changes, client, client_id } = appointment
  const isTheirs = client_id === person.uid
  const names = {
    client: isTheirs ? FACT_TEXTS.you : displayName(client),
    staff: COMPANY_SHORT_NAME,
    system: COMPANY_SHORT_NAME,
  }
  return (
    <HistorySection
      entries={changes.map((change, index) => ({
        title: formatChangeTitle(change, index),
        detail: scheduledForText(formatMoment(change.scheduled_at)),
        reason: change.reason ?? '',
        at: change.at.valueOf(),
        by: names[change.by],
      }))}
    />
  )
}

/** A new or rescheduled appointment is pending. */
function formatChangeTitle({ status, by }: Appointment['changes'][number], index: number): string {
  if (status !== 'pending') return APPOINTMENT_STATUS_LABELS[status]
  if (index > 0) return APPOINTMENT_VIEW_TEXTS.moved
  return by === 'staff' ? APPOINTMENT_VIEW_TEXTS.booked : APPOINTMENT_VIEW_TEXTS.requested
}

/** The layout of the details, shared with the skeleton: facts and actions in the right column, or first on a phone. */
export function AppointmentFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-page p-4 sm:p-5 @2xl:order-2">
        {side}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}

function AppointmentFacts({ appointment, person }: Pick<AppointmentViewProps, 'appointment' | 'person'>) {
  const { scheduled_at, duration_minutes, service_category, mode, client } = appointment
  const own = inReaderTimeZone(scheduled_at)
  const booker = bookerText(appointment, person)
  return (
    <>
      {booker && <p className="text-sm font-semibold">{booker}</p>}
      <FactList
        facts={[
          [APPOINTMENT_VIEW_TEXTS.timeInNairobi, formatMoment(scheduled_at)],
          own && [ownTime(own.city), own.moment],
          [FACT_TEXTS.duration, durationText(duration_minutes)],
          [APPOINTMENT_TEXTS.mode, APPOINTMENT_MODE_LABELS[mode]],
          mode === 'physical'
            ? [APPOINTMENT_VIEW_TEXTS.place, appointment.location ?? noneYet(appointment)]
            : [APPOINTMENT_VIEW_TEXTS.link, meetingLink(appointment)],
          [APPOINTMENT_VIEW_TEXTS.serviceCategory, SERVICE_CATEGORY_LABELS[service_category]],
          isStaff(person) && [FACT_TEXTS.client, personAndCompany(client)],
          projectFact(appointment),
        ]}
      />
    </>
  )
}

function noneYet({ status }: Appointment): string {
  return status === 'pending' ? APPOINTMENT_VIEW_TEXTS.noPlaceYet : FACT_TEXTS.none
}

/** The link of an online appointment. Only https links are rendered, whatever the record holds. */
function meetingLink(appointment: Appointment): ReactNode {
  const { meeting_link } = appointment
  if (!meeting_link?.startsWith('https://')) return noneYet(appointment)
  return (
    <FactLink href={meeting_link}>
      <span>{meeting_link}</span>
      <span className="sr-only"> {CONTROL_TEXTS.opensInNewTab}</span>
    </FactLink>
  )
}
