import type { ReactNode } from 'react'

/** A card's two places, the same for a document and for its skeleton: beside each other on a desktop, stacked on a phone. */
export function DocumentFrame({ main, actions }: { main: ReactNode; actions: ReactNode }) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_11.5rem] lg:p-6">
      <div className="min-w-0">{main}</div>
      <div className="grid grid-cols-2 content-start gap-2">{actions}</div>
    </div>
  )
}
