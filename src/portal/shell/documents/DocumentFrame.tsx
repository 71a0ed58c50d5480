import type { ReactNode } from 'react'

/** A card's two places, the same for a document and for its skeleton. The buttons share one row, on a telephone as few as hold them. */
export function DocumentFrame({ main, actions }: { main: ReactNode; actions: ReactNode }) {
  return (
    <div className="panel grid gap-3 p-4 sm:px-5">
      <div className="min-w-0">{main}</div>
      <div className="flex flex-wrap gap-2 [&>.button]:px-2 sm:[&>.button]:px-3 [&>.button]:whitespace-nowrap max-sm:[&>.button]:grow lg:[&>.button]:px-4">
        {actions}
      </div>
    </div>
  )
}
