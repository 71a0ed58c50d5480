import { DEFAULT_MESSAGE_FILTER, MESSAGE_FILTERS, type MessageFilter } from '@domain/messages/message.constants.ts'
import { MESSAGES_PATH } from '@domain/routes.ts'
import { MESSAGE_ERRORS } from '@domain/texts/message-errors.ts'
import { MESSAGE_TEXTS } from '@domain/texts/messages.ts'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { messagePages } from '@/data/message.data.ts'
import { messageCount } from '@/data/unread.data.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { TabPanel } from '@/ui/TabPanel.tsx'
import { ListFailed } from '../shell/ListFailed.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { useUnlisted } from '../shell/useUnlisted.ts'
import { MessageList } from './MessageList.tsx'
import { MessagesFrame, PANEL } from './MessagesFrame.tsx'
import { useReading } from './useReading.ts'

export function MessagesScreen() {
  return (
    <PortalShell path={MESSAGES_PATH} skeleton={<MessagesFrame />}>
      {({ uid }) => <Messages uid={uid} />}
    </PortalShell>
  )
}

function Messages({ uid }: { uid: string }) {
  const [filter, setFilter] = useState<MessageFilter>(DEFAULT_MESSAGE_FILTER)
  // Asked anew each time: the menu may know a number from before what the list has.
  const counts = useQueries({
    queries: MESSAGE_FILTERS.map((tab) => ({ ...messageCount(uid, tab), refetchOnMount: 'always' as const })),
  })
  const list = useInfiniteQuery(messagePages(uid, filter))
  const { isMarking, onMarkAll, onMark } = useReading(uid)
  const shown = counts[MESSAGE_FILTERS.indexOf(filter)]
  const unlisted = useUnlisted(shown?.data, shown ?? NEVER, list)

  return (
    <MessagesFrame
      filter={filter}
      counts={counts.map(({ data }) => data)}
      isMarking={isMarking}
      onFilter={setFilter}
      onMarkAll={() => void onMarkAll()}
    >
      <TabPanel id={PANEL} tab={filter}>
        {list.isPending && <Spinner label={MESSAGE_TEXTS.loading} />}
        {list.data && (
          <MessageList key={filter} messages={list.data} filter={filter} unlisted={unlisted} pages={list} onMark={onMark} />
        )}
        <ListFailed text={MESSAGE_ERRORS['messages/fetch-failed']} list={list} figures={counts} />
      </TabPanel>
    </MessagesFrame>
  )
}

const NEVER = { dataUpdatedAt: 0, isFetching: false, refetch: () => undefined }
