import type { ReactNode } from 'react'

interface EntryRowProps {
  icon: ReactNode
  what: ReactNode
  when: ReactNode
  /** A summary may hold no block. */
  isInSummary?: boolean
}

/** The places of an entry, the same for its skeleton: one line on a desktop, stacked beside the icon below. */
export function EntryRow({ icon, what, when, isInSummary = false }: EntryRowProps) {
  const Box = isInSummary ? 'span' : 'div'
  return (
    <Box className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[auto_minmax(0,1fr)_11rem] lg:px-5">
      {icon}
      {what}
      <Box className="col-start-2 text-sm lg:col-start-auto lg:text-right">{when}</Box>
    </Box>
  )
}
