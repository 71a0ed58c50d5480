import { ADMIN_MESSAGES_PATH, portalRoute } from '@domain/routes.ts'
import { ADMIN_MESSAGE_TEXTS } from '@domain/texts/admin-messages.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { MESSAGE_ERRORS } from '@domain/texts/message-errors.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageTotals, sentMessages } from '@/data/sent-messages.data.ts'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/QueriedList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { useLatePart } from '@/portal/shell/useLatePart.ts'
import { useUnlisted } from '@/portal/shell/useUnlisted.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { AdminMessageCard } from './AdminMessageCard.tsx'
import { AdminMessageSkeletons, AdminMessagesSkeleton } from './AdminMessagesSkeleton.tsx'
import type { MessageAction } from './message-action.ts'
import { toStatCards } from './stat-cards.ts'

const loadDialogs = () => import('./MessageDialogs.tsx').then(({ MessageDialogs }) => MessageDialogs)

export function AdminMessagesScreen() {
  return (
    <PortalShell path={ADMIN_MESSAGES_PATH} skeleton={<AdminMessagesSkeleton />}>
      {() => <AdminMessages />}
    </PortalShell>
  )
}

function AdminMessages() {
  const totals = useQuery(messageTotals())
  const list = useInfiniteQuery(sentMessages())
  const unlisted = useUnlisted(totals.data?.all, totals, list)
  const [action, setAction] = useState<MessageAction | null>(null)
  const { Part: Dialogs, isBusy, fetchPart } = useLatePart(loadDialogs)
  const panel = useRef<HTMLDivElement>(null)

  async function open(next: MessageAction) {
    if (!isBusy && (await fetchPart())) setAction(next)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(ADMIN_MESSAGES_PATH).label}>
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void open({ kind: 'send' })}>
          {ADMIN_MESSAGE_TEXTS.send}
        </button>
      </ScreenHeader>
      <StatCards stats={toStatCards(totals.data, totals.isError)} />
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <QueriedList
          list={list}
          skeleton={<AdminMessageSkeletons />}
          failed={MESSAGE_ERRORS['messages/fetch-failed']}
          figures={[totals]}
          noun="messages"
          empty={EMPTY_TEXTS.adminMessages}
          unlisted={unlisted}
          card={(message) => <AdminMessageCard message={message} onDelete={() => void open({ kind: 'delete', message })} />}
        />
      </div>
      {/* The button of a deleted message is gone: the list has the focus then. */}
      {Dialogs && <Dialogs action={action} onClose={() => setAction(null)} onDeleted={() => panel.current?.focus()} />}
    </div>
  )
}
