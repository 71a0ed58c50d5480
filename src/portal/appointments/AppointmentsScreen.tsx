import { isStaff } from '@domain/access/permissions.ts'
import { SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { appointmentActions, isBookedByOffice } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { useState } from 'react'
import { type AppointmentFilter, type AppointmentStats, appointmentPages, appointmentStats } from '@/data/appointment.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { CardFact } from '../shell/CardFact.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList, useUnlistedCount } from '../shell/RecordList.tsx'
import { inNairobi } from '../shell/time-zones.ts'
import { AppointmentBadges } from './AppointmentHead.tsx'
import { AppointmentFilters, AppointmentsHeader, FIRST_FILTER, toStatCards } from './AppointmentsHead.tsx'
import { AppointmentRow, AppointmentRowSkeletons, AppointmentsSkeleton } from './AppointmentsSkeleton.tsx'
import { useAppointmentDialogs } from './useAppointmentDialogs.tsx'

const PANEL = 'appointments-list'

export function AppointmentsScreen() {
  return (
    <PortalShell path={APPOINTMENTS_PATH} skeleton={<AppointmentsSkeleton />}>
      {({ uid, role }) => <Appointments reader={{ uid, role }} />}
    </PortalShell>
  )
}

function Appointments({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useState(FIRST_FILTER)
  const stats = useQuery(appointmentStats(reader))
  const list = useInfiniteQuery(appointmentPages(reader, filter))
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const { panel, onView, onBook, onCancel, isBusy, dialogs } = useAppointmentDialogs(filter.tab)
  const isAdmin = isStaff(reader)

  return (
    <div className="grid gap-6">
      <AppointmentsHeader>
        <button type="button" className="button" aria-disabled={isBusy} onClick={onBook}>
          {APPOINTMENT_TEXTS.book}
        </button>
      </AppointmentsHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <AppointmentFilters filter={filter} panelId={PANEL} onChange={setFilter} />
      <TabPanel ref={panel} id={PANEL} tab={filter.tab}>
        <QueriedList
          list={list}
          filter={`${filter.tab} ${filter.mode}`}
          skeleton={<AppointmentRowSkeletons />}
          failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
          figures={[stats]}
          noun={APPOINTMENT_TEXTS.plural}
          empty={EMPTY_TEXTS.appointments}
          unlisted={unlisted}
          card={(appointment) => (
            <AppointmentCard
              appointment={appointment}
              isAdmin={isAdmin}
              onView={() => onView(appointment.id)}
              onCancel={() => onCancel(appointment)}
            />
          )}
        />
      </TabPanel>
      {dialogs}
    </div>
  )
}

/** The number of appointments that match a filter, if a stat card counts exactly these. */
function countOf(stats: AppointmentStats, { tab, mode }: AppointmentFilter): number | undefined {
  return mode === 'all' ? stats[tab] : undefined
}

interface AppointmentCardProps {
  appointment: Appointment
  /** Admins see the client. */
  isAdmin: boolean
  onView: () => void
  onCancel: () => void
}

/** One appointment of the list. It can be cancelled here while it is pending. */
function AppointmentCard({ appointment, isAdmin, onView, onCancel }: AppointmentCardProps) {
  const { title, status } = appointment
  const actions = appointmentActions(appointment, isAdmin ? 'staff' : 'client', new Date())
  return (
    <article>
      <AppointmentRow
        main={<Summary appointment={appointment} isAdmin={isAdmin} />}
        actions={
          <>
            <button type="button" className="button button-quiet" onClick={onView}>
              {APPOINTMENT_TEXTS.details}
              <span className="sr-only"> {forRecordLabel(title)}</span>
            </button>
            {status === 'pending' && actions.includes('cancel') && (
              <button type="button" className="button button-quiet" onClick={onCancel}>
                {APPOINTMENT_TEXTS.cancel}
                <span className="sr-only"> {title}</span>
              </button>
            )}
          </>
        }
      />
    </article>
  )
}

function Summary({ appointment, isAdmin }: Pick<AppointmentCardProps, 'appointment' | 'isAdmin'>) {
  const { title, service_category, scheduled_at, duration_minutes, client, project } = appointment
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <AppointmentBadges appointment={appointment} />
      </div>
      <p className="mt-0.5 text-sm text-soft">{SERVICE_CATEGORY_LABELS[service_category]}</p>
      {isBookedByOffice(appointment) && <p className="text-sm text-soft">{APPOINTMENT_TEXTS.bookedByOffice}</p>}
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:flex sm:flex-wrap">
        {isAdmin && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
        <CardFact label={APPOINTMENT_TEXTS.when}>
          <time dateTime={scheduled_at.toISOString()} className="tabular-nums">
            {inNairobi(scheduled_at)}
          </time>{' '}
          {APPOINTMENT_TEXTS.inNairobi}
        </CardFact>
        <CardFact label={FACT_TEXTS.duration}>{durationText(duration_minutes)}</CardFact>
        {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
      </dl>
    </div>
  )
}
