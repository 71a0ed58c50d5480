import { MESSAGE_PRIORITY_LABELS, MESSAGE_PRIORITY_TONES, type Message, shownPriority } from '@domain/messages/message.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { ADMIN_MESSAGES_PATH, portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ADMIN_MESSAGE_TEXTS, MESSAGE_ERRORS, MESSAGE_TEXTS, titleAndRecipient } from '@texts/messages/messages.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { type MessageTotals, messageTotals, sentMessageSource, sentMessages } from '@/data/messages/message.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { statValue } from '@/portal/lists/money-stat.ts'
import { useListSearch, useNewParameter } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { ListBar, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { MessageFrame } from '@/portal/messages/MessageFrame.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import type { MessageAction } from './MessageDialogs.tsx'

const loadDialogs = () => import('./MessageDialogs.tsx').then(({ MessageDialogs }) => MessageDialogs)

export function AdminMessagesScreen() {
  return <PortalShell path={ADMIN_MESSAGES_PATH}>{(person) => <AdminMessages person={person} />}</PortalShell>
}

function AdminMessages({ person }: { person: Person }) {
  const totals = useQuery(messageTotals())
  const search = useListSearch()
  const list = useInfiniteQuery({ ...sentMessages(), enabled: !search.term })
  const unlisted = useUnlistedCount(totals.data?.all, totals, list)
  const [action, setAction] = useState<MessageAction | null>(null)
  const { Component: Dialogs, isBusy, fetchComponent } = useLazyComponent(loadDialogs)
  const { panel, returnTo } = useReturnFocus(action !== null)

  async function open(next: MessageAction) {
    if (!isBusy && (await fetchComponent())) setAction(next)
  }
  useNewParameter(() => void open({ kind: 'send' }))

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(ADMIN_MESSAGES_PATH).label}>
        <Button isMain isBusy={isBusy} onClick={() => void open({ kind: 'send' })}>
          {ADMIN_MESSAGE_TEXTS.send}
        </Button>
      </ScreenHeader>
      <StatCards stats={toStatCards(totals.data, totals.isError)} />
      <ListBar filter={{}} plural={ADMIN_MESSAGE_TEXTS.plural} search={search} />
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <SearchableList
          search={search}
          reader={person}
          source={sentMessageSource}
          matches={() => true}
          list={list}
          failed={MESSAGE_ERRORS['messages/fetch-failed']}
          metrics={[totals]}
          plural={ADMIN_MESSAGE_TEXTS.plural}
          empty={EMPTY_TEXTS.adminMessages}
          unlisted={unlisted}
          card={(message) => <AdminMessageCard message={message} onDelete={() => void open({ kind: 'delete', message })} />}
        />
      </div>
      {/* The button of a deleted message is gone: the list has the focus then. */}
      {Dialogs && <Dialogs action={action} onClose={() => setAction(null)} onDeleted={() => returnTo(null)} />}
    </div>
  )
}

/** A message to one person, with its read status. */
function AdminMessageCard({ message, onDelete }: { message: Message; onDelete: () => void }) {
  const to = personAndCompany(message.client)
  return (
    <MessageFrame message={message} readerRole="admin" badges={<Badges message={message} />} to={to}>
      <Button className="sm:ml-auto" onClick={onDelete}>
        {ADMIN_MESSAGE_TEXTS.delete}
        <span className="sr-only">{`: ${titleAndRecipient(message.title, to)}`}</span>
      </Button>
    </MessageFrame>
  )
}

function Badges({ message: { is_read, is_expired, priority: stored } }: { message: Message }) {
  const priority = shownPriority(stored)
  return (
    <>
      <Badge tone={is_read ? 'ok' : 'warn'}>{is_read ? ADMIN_MESSAGE_TEXTS.read : ADMIN_MESSAGE_TEXTS.unread}</Badge>
      {is_expired && <Badge tone="mute">{MESSAGE_TEXTS.expired}</Badge>}
      <Badge tone={MESSAGE_PRIORITY_TONES[priority]}>{MESSAGE_PRIORITY_LABELS[priority]}</Badge>
    </>
  )
}

function toStatCards(totals: MessageTotals | undefined, failed: boolean): Stat[] {
  const names = ['all', 'read', 'unread'] as const
  return names.map((name) => ({ label: ADMIN_MESSAGE_TEXTS[name], value: statValue(totals?.[name], failed) }))
}
