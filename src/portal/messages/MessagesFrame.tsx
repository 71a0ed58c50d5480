import { MESSAGE_FILTER_LABELS, MESSAGE_FILTERS, type MessageFilter } from '@domain/messages/message.ts'
import { MESSAGE_TEXTS, tabCount } from '@texts/messages/messages.ts'
import { ScreenHeader } from '@/portal/frame/ScreenHeader.tsx'
import { ListBar } from '@/portal/lists/ListBar.tsx'
import type { ListSearch } from '@/portal/lists/useListSearch.ts'
import { Button } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { TabBar } from '@/ui/TabBar.tsx'

export const PANEL = 'messages-list'

interface MessagesFrameProps {
  filter: MessageFilter
  /** The counts of the tabs in their order; undefined while they load. */
  counts: readonly (number | undefined)[]
  /** The number of messages under All that are neither unread nor read. */
  expired: string
  isMarking: boolean
  onFilter: (filter: MessageFilter) => void
  onMarkAll: () => void
  search: ListSearch
  children: Elements
}

/** Heading, tabs and the button for all messages, whose space is reserved so that nothing moves. */
export function MessagesFrame({
  filter,
  counts,
  expired,
  isMarking,
  onFilter,
  onMarkAll,
  search,
  children,
}: MessagesFrameProps) {
  const unread = counts[MESSAGE_FILTERS.indexOf('unread')] ?? 0
  const labels = Object.fromEntries(
    MESSAGE_FILTERS.map((tab, index) => [tab, <TabLabel key={tab} tab={tab} count={counts[index]} />]),
  ) as Record<MessageFilter, Elements>
  return (
    <div className="grid gap-6">
      <ScreenHeader title={MESSAGE_TEXTS.heading} />
      <div className="grid gap-3 md:grid-cols-[minmax(0,30rem)_1fr] md:items-start">
        <div>
          <TabBar
            label={MESSAGE_TEXTS.tabs}
            tabs={MESSAGE_FILTERS}
            labels={labels}
            selected={filter}
            onSelect={onFilter}
            panelId={PANEL}
            isWide
          />
          {/* Under the All tab, the first of three; its room is kept as well. */}
          <p className="mt-1 min-h-5 w-1/3 text-center text-xs text-soft tabular-nums">{expired}</p>
        </div>
        <div className="flex min-h-11 justify-end">
          {unread > 0 && (
            <Button isBusy={isMarking} onClick={isMarking ? undefined : onMarkAll}>
              {isMarking ? MESSAGE_TEXTS.marking : MESSAGE_TEXTS.markAll}
            </Button>
          )}
        </div>
      </div>
      <ListBar filter={{}} noun={MESSAGE_TEXTS.plural} search={search} />
      {children}
    </div>
  )
}

/** A tab's label and count, whose space is reserved so that the label does not move. */
function TabLabel({ tab, count }: { tab: MessageFilter; count: number | undefined }) {
  return (
    <>
      <span>{MESSAGE_FILTER_LABELS[tab]}</span>{' '}
      <span className="inline-block min-w-6 text-left text-xs tabular-nums">{tabCount(count)}</span>
    </>
  )
}
