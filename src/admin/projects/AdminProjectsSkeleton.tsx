import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
import { RowSkeletons } from '@/portal/shell/RowSkeletons.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function AdminProjectsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={PROJECT_TEXTS.manage} />
      <div className="grid gap-1.5 sm:max-w-60" aria-hidden="true">
        <span className="text-sm font-semibold">{FACT_TEXTS.status}</span>
        <span className="skeleton h-12 w-full" />
      </div>
      <AdminProjectCardSkeletons />
    </div>
  )
}

export function AdminProjectCardSkeletons() {
  return (
    <RowSkeletons label={PROJECT_TEXTS.loading} count={3} rowClassName="panel grid gap-4 p-5 lg:p-6">
      <span className="skeleton h-6 w-2/3 max-w-72" />
      <span className="skeleton h-10 w-full max-w-[34rem]" />
      <span className="skeleton h-24 w-full lg:h-10" />
      <span className="skeleton h-20 w-full lg:h-9" />
    </RowSkeletons>
  )
}
