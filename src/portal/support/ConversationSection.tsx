import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { TICKET_ERRORS } from '@domain/texts/ticket-errors.ts'
import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { ticketReplies } from '@/data/ticket-replies.data.ts'
import { FailedHere } from '../shell/FailedHere.tsx'
import type { Person } from '../shell/Gate.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { LoadEarlier } from './LoadEarlier.tsx'
import { Reply } from './Reply.tsx'
import { useReadingPlace } from './useReadingPlace.ts'
import { useReplyNews } from './useReplyNews.ts'

interface ConversationSectionProps {
  ticketId: string
  person: Person
  /** Is given the function that goes to the newest reply, and stays there. */
  toEnd: RefObject<() => void>
}

/** The replies of a ticket, oldest first, in a pane of their own. Newer ones appear while it is open. */
export function ConversationSection({ ticketId, person, toEnd }: ConversationSectionProps) {
  const conversation = useQuery(ticketReplies(person, ticketId))
  const replies = conversation.data?.replies ?? []
  const place = useReadingPlace(replies[0]?.id, replies.length)
  const news = useReplyNews(conversation.data?.replies, person)

  useEffect(() => {
    toEnd.current = place.toEnd
  })

  return (
    <div aria-busy={conversation.isPending} className="relative grid gap-3">
      <h3 id="conversation" className="font-text text-base font-semibold">
        Conversation
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
          ref={place.pane}
          aria-labelledby="conversation"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls the pane
          tabIndex={0}
          onScroll={place.onScroll}
          className="grid max-h-60 content-start gap-3 overflow-y-auto overscroll-contain rounded-md border border-line bg-page p-3 [overflow-anchor:none]"
        >
          {conversation.data?.hasEarlier && <LoadEarlier ticketId={ticketId} person={person} pane={place.pane} />}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {replies.map(({ id, record }) => (
              <li key={id}>{record ? <Reply reply={record} person={person} /> : <MalformedRecord id={id} />}</li>
            ))}
          </ol>
        </section>
      )}
      {place.hasUnseen && (
        <button
          type="button"
          className="button absolute bottom-3 left-1/2 -translate-x-1/2 shadow-popover"
          onClick={() => {
            place.toEnd()
            place.pane.current?.focus()
          }}
        >
          {TICKET_VIEW_TEXTS.toNewest}
        </button>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {conversation.isError && <FailedHere text={TICKET_ERRORS['tickets/fetch-failed']} query={conversation} />}
    </div>
  )
}
