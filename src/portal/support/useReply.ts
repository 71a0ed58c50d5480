import type { ErrorText } from '@domain/texts/message-types.ts'
import { newReplySchema, type Ticket } from '@domain/tickets/ticket.schema.ts'
import { TICKET_ERRORS, TICKET_FIELD_TEXTS } from '@texts/tickets.ts'
import { type RefObject, useEffect, useState } from 'react'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { replyToTicket } from '@/data/ticket-changes.data.ts'
import type { Attachments } from '../shell/attachments/useAttachments.ts'
import { entryProblems } from '../shell/forms/entry-problems.ts'
import { useInternalDraft } from '../shell/forms/useInternalDraft.ts'
import { toErrorMessage } from '../shell/forms/useSend.tsx'

const TEXT = newReplySchema.pick(['message'])
const NOT_SENT = TICKET_ERRORS['tickets/reply-failed'].description

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
  const [isSent, setIsSent] = useState(false)
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
    setRefusal(obstacle === null ? null : { title: NOT_SENT, description: obstacle })
    if (obstacle !== null) return
    state.current = 'sending'
    setIsBusy(true)
    setIsSent(false)
    let left = text
    let filesLeft = attachments.files.length
    try {
      await replyToTicket({
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
      setIsSent(true)
      onSent()
    } catch (error) {
      const isNamed = attachments.onFailure(error)
      // The earlier text was already added and this text differs, so the next attempt is a new reply.
      if (error instanceof ApiRequestError && error.key === 'tickets/replied-otherwise') setReplyId(newRecordId())
      setRefusal(isNamed ? null : toErrorMessage(error, TICKET_ERRORS['tickets/reply-failed']))
    }
    state.current = stateOf(left, filesLeft)
    setIsBusy(false)
  }

  return {
    text,
    setText: (next: string) => {
      setIsSent(false)
      setText(next)
    },
    isInternal,
    setIsInternal: draft.setIsInternal,
    isBusy,
    isSent,
    refusal,
    send,
  }
}

/** The effect of closing the dialog: nothing, the loss of unsent files, or the interruption of a request. */
export type LeaveState = 'clean' | 'unsent' | 'sending'
