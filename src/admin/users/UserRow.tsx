import type { ReactNode } from 'react'

/** A row's two places, the same for a user and for the skeleton: one line on a desktop, stacked on a phone. */
export function UserRow({ main, action }: { main: ReactNode; action: ReactNode }) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_11rem] md:items-center lg:p-6">
      {main}
      {action}
    </div>
  )
}
