import { TICKET_ERRORS } from '@domain/texts/ticket-errors.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { newReplyId, replyToTicket } from '@/data/ticket-changes.data.ts'
import { refusalOf } from '../shell/forms/refusal-of.ts'
import { useUnsentText } from '../shell/forms/useUnsentText.ts'
import type { LeaveState } from './leave-state.ts'

/** A reply that is being written, and its sending: once at a time, and the same words again are the same reply. */
export function useReply(ticketId: string, uid: string, state: RefObject<LeaveState>, onSent: () => void) {
  const { text, setText, isKept } = useUnsentText(uid, `reply-${ticketId}`)
  const [isInternal, setIsInternal] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)
  const tried = useRef({ reply_id: '', message: '', is_internal: false })

  useEffect(() => {
    if (state.current !== 'sending') state.current = stateOf(text)
  })

  function stateOf(words: string): LeaveState {
    return words.trim() && !isKept ? 'unsent' : 'clean'
  }

  async function send(): Promise<void> {
    const message = text.trim()
    if (!message || state.current === 'sending') return
    const isSame = tried.current.message === message && tried.current.is_internal === isInternal
    tried.current = { reply_id: isSame ? tried.current.reply_id : newReplyId(), message, is_internal: isInternal }
    state.current = 'sending'
    setIsBusy(true)
    setIsSent(false)
    setRefusal(null)
    let left = text
    try {
      await replyToTicket({ ...tried.current, ticket_id: ticketId })
      tried.current.reply_id = ''
      tried.current.message = ''
      left = ''
      setText(left)
      setIsSent(true)
      onSent()
    } catch (error) {
      setRefusal(refusalOf(error, TICKET_ERRORS['tickets/reply-failed']))
    }
    state.current = stateOf(left)
    setIsBusy(false)
  }

  return {
    text,
    /** What is on its way stays as it is. */
    setText: (next: string) => {
      if (isBusy) return
      setIsSent(false)
      setText(next)
    },
    isInternal,
    setIsInternal,
    isBusy,
    isSent,
    refusal,
    send,
  }
}
