import { APPOINTMENT_TEXTS } from '@domain/texts/appointments.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { AppointmentFilters, FIRST_FILTER } from './AppointmentFilters.tsx'
import { AppointmentRow } from './AppointmentRow.tsx'
import { AppointmentsHeader } from './AppointmentsHeader.tsx'
import { toStatCards } from './stat-cards.ts'

/** The screen's shape before anything is known; also the page's static content until its script arrives. */
export function AppointmentsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <AppointmentsHeader>
        <span className="skeleton h-11 w-44 lg:h-9" />
      </AppointmentsHeader>
      <StatCards stats={toStatCards(undefined)} />
      <AppointmentFilters filter={FIRST_FILTER} panelId="" />
      <AppointmentRowSkeletons />
    </div>
  )
}

export function AppointmentRowSkeletons() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {APPOINTMENT_TEXTS.loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true">
          <AppointmentRow
            main={
              <div>
                <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
                <span className="skeleton mt-2 h-4 w-28" />
                <span className="skeleton mt-4 h-9 w-full max-w-[26rem]" />
              </div>
            }
            actions={<span className="skeleton col-span-2 h-11 w-full lg:h-9 lg:w-40" />}
          />
        </div>
      ))}
    </div>
  )
}
