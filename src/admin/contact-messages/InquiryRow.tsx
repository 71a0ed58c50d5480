import type { ReactNode } from 'react'

/** A row's two places, the same for a message and for its skeleton. */
export function InquiryRow({ main, action }: { main: ReactNode; action: ReactNode }) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:p-6">
      {main}
      <div className="grid sm:w-28">{action}</div>
    </div>
  )
}
