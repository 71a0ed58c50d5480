import type { ReactNode } from 'react'

/** The places of a ticket's view, the same while it loads: the conversation, and the facts beside it or, on a phone, below. */
export function TicketFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5">{side}</div>
    </div>
  )
}
