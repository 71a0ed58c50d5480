import { displayName } from '@domain/platform/client-names.ts'
import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import type { TicketMessage } from '@domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { newRepliesText, TICKET_ERRORS, TICKET_VIEW_TEXTS } from '@texts/support/tickets.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Loaded } from '@/data/firebase/database.ts'
import { attachmentFile, loadEarlierReplies, ticketReplies } from '@/data/support/ticket-replies.data.ts'
import { AttachmentList } from '@/portal/documents/FileActions.tsx'
import { LoadError, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { useScrollPosition } from './useScrollPosition.ts'

interface ConversationSectionProps {
  ticketId: string
  person: Person
  /** Receives the function that scrolls to the newest reply. */
  toEnd: RefObject<() => void>
}

/** The replies of a ticket, oldest first, in a scrolling pane. New ones appear while it is open. */
export function ConversationSection({ ticketId, person, toEnd }: ConversationSectionProps) {
  const conversation = useQuery(ticketReplies(person, ticketId))
  const replies = conversation.data?.replies ?? []
  const container = useScrollPosition(replies[0]?.id, replies.length)
  const news = useReplyNews(conversation.data?.replies, person)

  useEffect(() => {
    toEnd.current = container.toEnd
  })

  return (
    <div aria-busy={conversation.isPending} className="relative grid gap-3">
      <h3 id="conversation" className="font-text text-base font-semibold">
        {TICKET_VIEW_TEXTS.conversation}
      </h3>
      {conversation.isPending && (
        <>
          <p role="status" className="sr-only">
            {TICKET_VIEW_TEXTS.loadingReplies}
          </p>
          <span className="skeleton h-60" />
        </>
      )}
      {conversation.data && replies.length === 0 && <p className="text-sm text-soft">{EMPTY_TEXTS.replies}</p>}
      {replies.length > 0 && (
        <section
          ref={container.pane}
          aria-labelledby="conversation"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the pane
          tabIndex={0}
          onScroll={container.onScroll}
          className="grid max-h-60 content-start gap-3 overflow-y-auto overscroll-contain rounded-md border border-line bg-page p-3 [overflow-anchor:none]"
        >
          {conversation.data?.hasEarlier && <EarlierReplies ticketId={ticketId} person={person} pane={container.pane} />}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {replies.map(({ id, record }) => (
              <li key={id}>{record ? <Reply reply={record} person={person} /> : <MalformedRecord id={id} />}</li>
            ))}
          </ol>
        </section>
      )}
      {container.hasUnseen && (
        <Button
          isMain
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-popover"
          onClick={() => {
            container.toEnd()
            container.pane.current?.focus()
          }}
        >
          {TICKET_VIEW_TEXTS.toNewest}
        </Button>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {conversation.isError && <LoadError text={TICKET_ERRORS['tickets/fetch-failed']} queries={[conversation]} isInDialog />}
    </div>
  )
}

/** One reply: who wrote it, when, and whether only staff may read it. */
function Reply({ reply, person }: { reply: TicketMessage; person: Person }) {
  const { id, ticket_id, message, from, is_internal, created_at, user_id, attachments } = reply
  const side = user_id === person.uid ? 'ml-4 sm:ml-10' : 'mr-4 sm:mr-10'
  const look = is_internal ? 'border-dashed border-warn bg-warn-tint' : 'border-line bg-surface'
  return (
    <article className={`rounded-md border p-3 ${side} ${look}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-semibold wrap-anywhere">{formatReplyAuthor(reply, person)}</p>
        {from === 'staff' && !is_internal && <Badge tone="info">{TICKET_VIEW_TEXTS.staffMark}</Badge>}
        {is_internal && <Badge tone="warn">{TICKET_VIEW_TEXTS.noteMark}</Badge>}
        <time dateTime={created_at.toISOString()} className="text-xs text-soft">
          {formatMoment(created_at)}
        </time>
      </header>
      <p className="mt-1 max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{message}</p>
      <AttachmentList
        attachments={attachments}
        toPortalFile={(attachment) => attachmentFile(ticket_id, id, attachment)}
        person={person}
      />
    </article>
  )
}

/**
 * The announcement for screen readers of new replies by others.
 * @param replies oldest first; undefined while they load
 */
function useReplyNews(replies: readonly Loaded<TicketMessage>[] | undefined, person: Person): string {
  const [news, setNews] = useState('')
  const seen = useRef<{ ids: Set<string>; first: string | undefined } | null>(null)

  useEffect(() => {
    if (!replies) return
    const before = seen.current
    seen.current = { ids: new Set(replies.map(({ id }) => id)), first: replies[0]?.id }
    if (!before || replies.length === before.ids.size) return
    // Earlier replies were requested, so they are not announced.
    const known = replies.slice(before.first ? replies.findIndex(({ id }) => id === before.first) : 0)
    const others = known.flatMap(({ id, record }) =>
      record && !before.ids.has(id) && record.user_id !== person.uid ? [record] : [],
    )
    const newest = others.at(-1)
    if (newest) setNews(newRepliesText(others.length, formatReplyAuthor(newest, person)))
  }, [replies, person])

  return news
}

/** The author's name, or the company's for staff without a name. */
function formatReplyAuthor({ author, from, user_id }: TicketMessage, person: Person): string {
  if (user_id === person.uid) return FACT_TEXTS.you
  const isNamed = `${author.first_name}${author.last_name}${author.company_name}`.trim() !== ''
  return from === 'staff' && !isNamed ? COMPANY_SHORT_NAME : displayName(author)
}

interface EarlierRepliesProps extends Pick<ConversationSectionProps, 'ticketId' | 'person'> {
  /** Takes the focus after loading, because the button may be removed. */
  pane: RefObject<HTMLDivElement | null>
}

function EarlierReplies({ ticketId, person, pane }: EarlierRepliesProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function onMore() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await loadEarlierReplies(person, ticketId)
      setError(null)
      pane.current?.focus({ preventScroll: true })
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }

  if (error) {
    const query = { error, isFetching: isBusy, refetch: onMore }
    return <LoadError text={TICKET_ERRORS['tickets/fetch-failed']} queries={[query]} isInDialog />
  }
  return (
    <Button className="justify-self-center" isBusy={isBusy} onClick={() => void onMore()}>
      {isBusy ? CONTROL_TEXTS.loading : TICKET_VIEW_TEXTS.loadEarlier}
    </Button>
  )
}
