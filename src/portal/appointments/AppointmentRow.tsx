import type { ReactNode } from 'react'

/** A row's two places, the same for an appointment and for its skeleton: beside each other on a desktop, stacked below. */
export function AppointmentRow({ main, actions }: { main: ReactNode; actions: ReactNode }) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_13rem] lg:items-center lg:p-6">
      {main}
      <div className="grid grid-cols-2 gap-2 sm:flex lg:justify-end [&>:only-child]:col-span-2">{actions}</div>
    </div>
  )
}
