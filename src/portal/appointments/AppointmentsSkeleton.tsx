import { APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import type { ReactNode } from 'react'
import { StatCards } from '@/ui/StatCards.tsx'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { AppointmentFilters, AppointmentsHeader, FIRST_FILTER, toStatCards } from './AppointmentsHead.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
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
    <RowSkeletons label={APPOINTMENT_TEXTS.loading}>
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
    </RowSkeletons>
  )
}

/** The layout of a row, shared with its skeleton: two columns on a desktop, stacked on smaller screens. */
export function AppointmentRow({ main, actions }: { main: ReactNode; actions: ReactNode }) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_13rem] lg:items-center lg:p-6">
      {main}
      <div className="grid grid-cols-2 gap-2 sm:flex lg:justify-end [&>:only-child]:col-span-2">{actions}</div>
    </div>
  )
}
