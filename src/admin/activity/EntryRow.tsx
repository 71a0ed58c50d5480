import type { ReactNode } from 'react'

interface EntryRowProps {
  icon: ReactNode
  what: ReactNode
  who: ReactNode
  when: ReactNode
}

/** The places of an entry, the same for its skeleton: one line on a desktop, stacked beside the icon below. */
export function EntryRow({ icon, what, who, when }: EntryRowProps) {
  return (
    <div className="panel grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[auto_minmax(0,1fr)_12rem_11rem] lg:px-5">
      {icon}
      {what}
      <div className="col-start-2 text-sm lg:col-start-auto">{who}</div>
      <div className="col-start-2 text-sm lg:col-start-auto lg:text-right">{when}</div>
    </div>
  )
}
