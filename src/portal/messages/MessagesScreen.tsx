import { DEFAULT_MESSAGE_FILTER, MESSAGE_FILTERS, type MessageFilter } from '@domain/messages/message.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { logProblem } from '@domain/platform/log-problem.ts'
import { MESSAGES_PATH } from '@domain/routes.ts'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { expiredCount, MESSAGE_ERRORS, MESSAGE_SUCCESSES } from '@texts/messages/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { markAllRead, markRead, messageCount, messagePages } from '@/data/messages/message.data.ts'
import { showError } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { termInAddress, useListSearch } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { showToast } from '@/ui/toasts.ts'
import { MessageList, MessagesFrame, PANEL } from './MessageList.tsx'

export function MessagesScreen() {
  return <PortalShell path={MESSAGES_PATH}>{(person) => <Messages person={person} />}</PortalShell>
}

function Messages({ person }: { person: Person }) {
  const [filter, setFilter] = useState<MessageFilter>(() => (termInAddress() ? 'all' : DEFAULT_MESSAGE_FILTER))
  // Loaded again each time, because the menu's count may be older than the list.
  const counts = useQueries({
    queries: MESSAGE_FILTERS.map((tab) => ({ ...messageCount(person, tab), refetchOnMount: 'always' as const })),
  })
  const expired = useExpired(counts)
  const search = useListSearch()
  const list = useInfiniteQuery({ ...messagePages(person, filter), enabled: !search.term })
  const { isMarking, onMarkAll, onMark } = useReading(person)
  const shown = counts[MESSAGE_FILTERS.indexOf(filter)]
  const unlisted = useUnlistedCount(shown?.data, shown ?? NEVER, list)

  return (
    <MessagesFrame
      filter={filter}
      counts={counts.map(({ data }) => data)}
      expired={expired}
      isMarking={isMarking}
      onFilter={setFilter}
      onMarkAll={() => void onMarkAll()}
      search={{
        ...search,
        // A search in the tab Unread would miss most messages.
        onType: (typed) => {
          setFilter('all')
          search.onType(typed)
        },
      }}
    >
      <TabPanel id={PANEL} tab={filter}>
        <MessageList
          key={filter}
          person={person}
          search={search}
          list={list}
          metrics={counts}
          filter={filter}
          unlisted={unlisted}
          onMark={onMark}
        />
      </TabPanel>
    </MessagesFrame>
  )
}

/** The last text while no count was loading, because counts arrive one by one after a change. */
function useExpired(counts: readonly { data: number | undefined; isFetching: boolean }[]): string {
  const isSettled = !counts.some(({ isFetching }) => isFetching)
  const now = expiredCount(counts.map(({ data }) => data))
  const before = useRef(now)
  useEffect(() => {
    if (isSettled) before.current = now
  }, [isSettled, now])
  return isSettled ? now : before.current
}

const NEVER = { dataUpdatedAt: 0, isFetching: false, refetch: () => undefined }

/** Marks messages as read. A single failure is only logged; a failure of all is shown. */
function useReading(owner: Owner) {
  const [isMarking, setIsMarking] = useState(false)
  const underWay = useRef(new Set<string>())

  /** @returns whether the message is now marked */
  async function onMark(id: string): Promise<boolean> {
    if (underWay.current.has(id)) return false
    underWay.current.add(id)
    try {
      await markRead(owner, id)
      return true
    } catch {
      logProblem('message not marked as read', location.pathname)
      return false
    } finally {
      underWay.current.delete(id)
    }
  }

  async function onMarkAll(): Promise<void> {
    setIsMarking(true)
    try {
      await markAllRead(owner)
      showToast({ tone: 'ok', ...MESSAGE_SUCCESSES['messages/all-read'] })
      // The focused button has been removed.
      document.getElementById(PANEL)?.focus()
    } catch {
      showError(MESSAGE_ERRORS['messages/mark-all-failed'])
    } finally {
      setIsMarking(false)
    }
  }

  return { isMarking, onMark, onMarkAll }
}
