import type { ReactNode } from 'react'

/** The places of the details, the same while they load: the facts and what can be done beside the rest, on a phone before it. */
export function AppointmentFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-page p-4 sm:p-5 md:order-2">
        {side}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}
