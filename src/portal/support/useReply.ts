import { COLLECTIONS } from '@domain/collections.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { newReplySchema, type Ticket } from '@domain/tickets/ticket.schema.ts'
import { replyToTicket } from '@domain/tickets/tickets.endpoints.ts'
import { TICKET_FIELD_TEXTS } from '@texts/tickets.ts'
import { type RefObject, useEffect, useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { invalidate } from '@/data/firebase/query-client.ts'
import type { Attachments } from '../shell/attachments/useAttachments.ts'
import { entryProblems } from '../shell/forms/entry-problems.ts'
import { useInternalDraft } from '../shell/forms/useInternalDraft.ts'
import { toErrorMessage } from '../shell/forms/useSend.tsx'

const TEXT = newReplySchema.pick(['message'])

interface ReplyOptions {
  ticket: Ticket
  uid: string
  attachments: Attachments
  state: RefObject<LeaveState>
  onSent: () => void
}

/** A draft reply and its submission. One id serves all attempts, so that the reply is added once. */
export function useReply({ ticket: { id, status }, uid, attachments, state, onSent }: ReplyOptions) {
  const draft = useInternalDraft(uid, { text: `reply-${id}`, mark: `note-${id}` })
  const { text, setText, isKept, isInternal } = draft
  const [isBusy, setIsBusy] = useState(false)
  const [sentText, setSentText] = useState('')
  const [refusal, setRefusal] = useState<ErrorText | null>(null)
  const [replyId, setReplyId] = useState(newRecordId)

  useEffect(() => {
    if (state.current !== 'sending') state.current = stateOf(text, attachments.files.length)
  })

  // The previous error is outdated.
  useEffect(() => setRefusal(null), [status === 'closed', attachments.obstacle])

  /** Files exist only in this page. */
  function stateOf(words: string, fileCount: number): LeaveState {
    return fileCount > 0 || (words.trim() && !isKept) ? 'unsent' : 'clean'
  }

  async function send(): Promise<void> {
    const message = text.trim()
    if (state.current === 'sending') return
    const obstacle = attachments.obstacle ?? entryProblems(TEXT, { message }, TICKET_FIELD_TEXTS).message ?? null
    setRefusal(obstacle === null ? null : { title: replyToTicket.failure.description, description: obstacle })
    if (obstacle !== null) return
    state.current = 'sending'
    setIsBusy(true)
    setSentText('')
    let left = text
    let filesLeft = attachments.files.length
    try {
      await call(replyToTicket, {
        ticket_id: id,
        reply_id: replyId,
        message,
        is_internal: isInternal,
        attachments: attachments.paths,
      })
      setReplyId(newRecordId())
      attachments.onSent()
      left = ''
      filesLeft = 0
      setText(left)
      setSentText(replyToTicket.success.title)
      onSent()
    } catch (error) {
      // Another person may have closed the ticket. After a success, it is refetched when its replies include the new one.
      invalidate(COLLECTIONS.tickets)
      const isNamed = attachments.onFailure(error)
      // The earlier text was already added and this text differs, so the next attempt is a new reply.
      if (error instanceof ApiRequestError && error.key === 'tickets/replied-otherwise') setReplyId(newRecordId())
      setRefusal(isNamed ? null : toErrorMessage(error, replyToTicket.failure))
    }
    state.current = stateOf(left, filesLeft)
    setIsBusy(false)
  }

  return {
    text,
    setText: (next: string) => {
      setSentText('')
      setText(next)
    },
    isInternal,
    setIsInternal: draft.setIsInternal,
    isBusy,
    sentText,
    refusal,
    send,
  }
}

/** The effect of closing the dialog: nothing, the loss of unsent files, or the interruption of a request. */
export type LeaveState = 'clean' | 'unsent' | 'sending'
