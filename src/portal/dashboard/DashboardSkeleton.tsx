import { TILE_ROUTES } from '@domain/routes.ts'
import { welcomeHeading } from '@domain/texts/portal.ts'
import { AttentionSkeleton } from './AttentionSkeleton.tsx'
import { BOARD, BOARD_SIDE } from './places.ts'

/** The dashboard's shape before it is known who asks. */
export function DashboardSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        Loading your dashboard…
      </p>
      <div className="flex items-start justify-between gap-4">
        <div>
          <span className="skeleton h-6 w-20 rounded-full" />
          <h1 className="mt-2 min-h-[2lh] text-screen sm:min-h-0">{welcomeHeading()}</h1>
          <span className="skeleton mt-2 h-5 w-56" />
        </div>
        <span className="skeleton h-11 w-24 shrink-0 lg:h-9" />
      </div>
      <div className="rounded-md bg-green-950 px-5 py-4">
        <span className="block h-7" />
        <span className="mt-1 block h-12 md:h-6" />
      </div>
      <div className={BOARD}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3" aria-hidden="true">
          {TILE_ROUTES.map(({ path, label, hint }) => (
            <div key={path} className="panel flex min-h-32 flex-col gap-3 p-4">
              <span className="skeleton size-6" />
              {/* The words themselves, unseen: a hint that needs two lines has them here as well. */}
              <div className="invisible">
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs">{hint}</span>
              </div>
            </div>
          ))}
        </div>
        <div className={BOARD_SIDE}>
          <AttentionSkeleton />
        </div>
      </div>
    </div>
  )
}
