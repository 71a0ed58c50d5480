import { ADMIN_MESSAGES_PATH, portalRoute } from '@domain/routes.ts'
import { ADMIN_MESSAGE_TEXTS, MESSAGE_TEXTS } from '@texts/messages.ts'
import type { MessageTotals } from '@/data/sent-messages.data.ts'
import { ListBar } from '@/portal/shell/list/ListBar.tsx'
import { statValue } from '@/portal/shell/money-stat.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { LoadingRows } from '@/ui/LoadingRows.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function AdminMessagesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(ADMIN_MESSAGES_PATH).label}>
        <span className="skeleton h-11 w-36" />
      </ScreenHeader>
      <StatCards stats={toStatCards(undefined)} />
      <ListBar filter={{}} noun={ADMIN_MESSAGE_TEXTS.plural} />
      <AdminMessageSkeletons />
    </div>
  )
}

export function AdminMessageSkeletons() {
  return (
    <LoadingRows label={MESSAGE_TEXTS.loading} rowClassName="panel flex gap-4 p-5 lg:p-6">
      <span className="skeleton size-10 rounded-full" />
      <div className="flex-1">
        <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
        <span className="skeleton mt-2 h-4 w-40" />
        <span className="skeleton mt-4 h-12 w-full max-w-120" />
      </div>
    </LoadingRows>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(totals: MessageTotals | undefined, failed = false): Stat[] {
  const names = ['all', 'read', 'unread'] as const
  return names.map((name) => ({ label: ADMIN_MESSAGE_TEXTS[name], value: statValue(totals?.[name], failed) }))
}
