import type { ReactNode } from 'react'
import { ScreenHeader } from '../ScreenHeader.tsx'
import { DocumentFilters, NO_FILTER } from './DocumentFilters.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'

/** A screen's shape before anything is known; also the page's static content until its script arrives. */
export function DocumentsSkeleton({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={title}>{action}</ScreenHeader>
      <DocumentFilters filter={NO_FILTER} />
      <DocumentRowSkeletons />
    </div>
  )
}

export function DocumentRowSkeletons() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading documents…
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true">
          <DocumentFrame
            main={
              <>
                <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
                <span className="skeleton mt-2.5 h-15 w-full max-w-[38rem] sm:h-5" />
              </>
            }
            actions={
              <>
                <span className="skeleton h-11 w-16 lg:h-9" />
                <span className="skeleton h-11 w-24 lg:h-9" />
                <span className="skeleton h-11 w-36 max-w-full lg:h-9" />
              </>
            }
          />
        </div>
      ))}
    </div>
  )
}
