import type { ReactNode } from 'react'

/** A row's two places, the same for a ticket and for its skeleton: beside each other on a desktop, stacked below. */
export function TicketRow({ main, action }: { main: ReactNode; action: ReactNode }) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:p-6">
      {main}
      <div className="grid sm:justify-start">{action}</div>
    </div>
  )
}
