import { TICKET_ERRORS } from '@domain/texts/ticket-errors.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { type RefObject, useEffect, useState } from 'react'
import { Refused } from '@/data/firebase/refused.ts'
import { newReplyId, replyToTicket } from '@/data/ticket-changes.data.ts'
import { refusalOf } from '../shell/forms/refusal-of.ts'
import { useUnsentText } from '../shell/forms/useUnsentText.ts'
import type { LeaveState } from './leave-state.ts'

const NOTE = 'note'

/** A reply that is being written, and its sending: once at a time, and sent again, because no answer came, it is added once. */
export function useReply({ id, status }: Ticket, uid: string, state: RefObject<LeaveState>, onSent: () => void) {
  const { text, setText, isKept } = useUnsentText(uid, `reply-${id}`)
  // Kept beside the text: what was begun as a note must not come back as a reply that the client would read.
  const { text: mark, setText: setMark } = useUnsentText(uid, `note-${id}`)
  const [isInternal, setIsInternal] = useState(mark !== '')
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)
  const [replyId, setReplyId] = useState(newReplyId)

  useEffect(() => {
    if (state.current !== 'sending') state.current = stateOf(text)
  })

  // What was told of it no longer holds.
  useEffect(() => setRefusal(null), [status === 'closed'])

  function write(words: string, asNote: boolean): void {
    setText(words)
    setMark(words && asNote ? NOTE : '')
  }

  function stateOf(words: string): LeaveState {
    return words.trim() && !isKept ? 'unsent' : 'clean'
  }

  async function send(): Promise<void> {
    const message = text.trim()
    if (!message || state.current === 'sending') return
    state.current = 'sending'
    setIsBusy(true)
    setIsSent(false)
    setRefusal(null)
    let left = text
    try {
      await replyToTicket({ ticket_id: id, reply_id: replyId, message, is_internal: isInternal })
      setReplyId(newReplyId())
      left = ''
      write(left, isInternal)
      setIsSent(true)
      onSent()
    } catch (error) {
      // What was written before is there, and these are other words: the next try is another reply.
      if (error instanceof Refused && error.key === 'tickets/replied-otherwise') setReplyId(newReplyId())
      setRefusal(refusalOf(error, TICKET_ERRORS['tickets/reply-failed']))
    }
    state.current = stateOf(left)
    setIsBusy(false)
  }

  return {
    text,
    setText: (next: string) => {
      setIsSent(false)
      write(next, isInternal)
    },
    isInternal,
    setIsInternal: (asNote: boolean) => {
      setIsInternal(asNote)
      write(text, asNote)
    },
    isBusy,
    isSent,
    refusal,
    send,
  }
}
