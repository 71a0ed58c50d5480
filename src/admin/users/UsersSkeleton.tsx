import { portalRoute } from '@domain/routes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { USER_TEXTS } from '@texts/users.ts'
import { ListSkeleton } from '@/portal/shell/list/ListSkeleton.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import type { Elements } from '@/ui/elements.ts'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function UsersSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(USERS_PATH).label} />
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <span className="text-sm font-semibold">{USER_TEXTS.search}</span>
          <span className="skeleton min-h-12 w-full" />
        </div>
        <p className="min-h-6 text-sm" aria-hidden="true" />
      </div>
      <UserRowSkeletons />
    </div>
  )
}

/** The headings and widths of the table, shared with its skeleton. */
export const USER_COLUMNS = {
  user: { heading: USER_TEXTS.user },
  company: { heading: FACT_TEXTS.company, width: 'w-44 wide:w-60' },
  role: { heading: USER_TEXTS.role, width: 'w-34 xl:w-60' },
  account: { heading: USER_TEXTS.account, width: 'w-48 xl:w-78' },
} as const

export function UserRowSkeletons() {
  return (
    <ListSkeleton label={USER_TEXTS.loading} columns={Object.values(USER_COLUMNS)} hasBoxes={false}>
      <UserRow
        main={
          <div>
            <span className="skeleton my-1 h-5 w-1/2 max-w-56" />
            <span className="skeleton mt-3 h-36 w-full max-w-[34rem] sm:h-24" />
          </div>
        }
        action={
          <div className="grid gap-3">
            <span className="skeleton mt-6 h-11 w-full sm:mt-0" />
            <span className="skeleton h-11 w-full" />
          </div>
        }
      />
    </ListSkeleton>
  )
}

/** The layout of a row, shared with its skeleton: one line on a desktop, stacked on a phone. */
export function UserRow({ main, action }: { main: Elements; action: Elements }) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_11rem] md:items-center">
      {main}
      {action}
    </div>
  )
}

export const USERS_PATH = '/admin/users'
