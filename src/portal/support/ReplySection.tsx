import { COLLECTIONS } from '@domain/collections.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { canReopen, reopenEnd } from '@domain/support/ticket.policy.ts'
import { newReplySchema, TICKET_REPLY_MAX, type Ticket } from '@domain/support/ticket.ts'
import { replyToTicket } from '@domain/support/tickets.endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { CLOSED_FOR_GOOD, reopenUntil, TICKET_FIELD_TEXTS, TICKET_VIEW_TEXTS } from '@texts/support/tickets.ts'
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { invalidate } from '@/data/firebase/query-client.ts'
import { AttachFiles } from '@/portal/documents/AttachFiles.tsx'
import { type Attachments, useAttachments } from '@/portal/documents/useAttachments.ts'
import { entryProblems } from '@/portal/forms/field-texts.ts'
import { SaveFailed, toErrorMessage } from '@/portal/forms/sending.tsx'
import { useUnsentNote } from '@/portal/forms/unsent-texts.ts'
import type { Person } from '@/portal/frame/Screen.tsx'
import { Button } from '@/ui/Button.tsx'
import { Checkbox } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextField.tsx'

interface ReplySectionProps {
  ticket: Ticket
  person: Person
  state: RefObject<LeaveState>
  onSent: () => void
}

/** The reply box, or a notice while the ticket is closed. Ignores blank text; a failed request keeps the text. */
export function ReplySection({ ticket, person, state, onSent }: ReplySectionProps) {
  const form = useRef<HTMLFormElement>(null)
  const closed = useRef<HTMLParagraphElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments()
  const reply = useReply({ ticket, uid: person.uid, attachments, state, onSent })
  const { isInternal, isBusy } = reply
  const isClosed = ticket.status === 'closed'

  useLayoutEffect(() => {
    // Another person may close the ticket while the box has the focus, which would then be lost.
    if (isClosed && form.current?.contains(document.activeElement)) closed.current?.focus()
  }, [isClosed])

  return (
    <>
      {isClosed && <ClosedNotice ref={closed} ticket={ticket} />}
      <form
        ref={form}
        noValidate
        method="post"
        data-writes=""
        className={isClosed ? 'hidden' : 'grid gap-3'}
        onSubmit={(event) => {
          event.preventDefault()
          box.current?.focus()
          void reply.send()
        }}
      >
        <TextArea
          ref={box}
          name="message"
          label={isInternal ? TICKET_VIEW_TEXTS.note : TICKET_VIEW_TEXTS.reply}
          rows={3}
          maxLength={TICKET_REPLY_MAX}
          value={reply.text}
          readOnly={isBusy}
          onChange={({ target }) => reply.setText(target.value)}
        />
        <AttachFiles attachments={attachments} isBusy={isBusy} />
        {reply.error && <SaveFailed error={reply.error} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {can(person, 'ticket_messages/writeNote') && (
            <Checkbox
              checked={isInternal}
              onChange={({ target }) => reply.setIsInternal(target.checked)}
              label={TICKET_VIEW_TEXTS.noteSwitch}
              isSmall
            />
          )}
          <p role="status" className="text-sm font-semibold text-ok">
            {reply.sentText}
          </p>
          <Button type="submit" isMain className="ml-auto" isBusy={isBusy}>
            {isBusy ? CONTROL_TEXTS.sending : isInternal ? TICKET_VIEW_TEXTS.saveNote : TICKET_VIEW_TEXTS.send}
          </Button>
        </div>
      </form>
    </>
  )
}

function ClosedNotice({ ticket, ref }: { ticket: Ticket; ref: Ref<HTMLParagraphElement> }) {
  const { resolved_at } = ticket
  const isOpenAgain = canReopen(ticket, new Date())
  return (
    <p ref={ref} tabIndex={-1} className="rounded-md bg-info-tint p-4 text-sm text-info">
      {isOpenAgain && resolved_at
        ? `${TICKET_VIEW_TEXTS.closed} ${reopenUntil(formatMoment(reopenEnd(resolved_at)))}`
        : CLOSED_FOR_GOOD}
    </p>
  )
}

const TEXT = newReplySchema.pick(['message'])

interface ReplyOptions {
  ticket: Ticket
  uid: string
  attachments: Attachments
  state: RefObject<LeaveState>
  onSent: () => void
}

/** A draft reply and its submission. One id serves all attempts, so that the reply is added once. */
function useReply({ ticket: { id, status }, uid, attachments, state, onSent }: ReplyOptions) {
  const unsent = useUnsentNote(uid, { text: `reply-${id}`, mark: `note-${id}` })
  const { text, setText, isKept, isInternal } = unsent
  const [isBusy, setIsBusy] = useState(false)
  const [sentText, setSentText] = useState('')
  const [error, setError] = useState<ErrorText | null>(null)
  const [replyId, setReplyId] = useState(newRecordId)

  useEffect(() => {
    if (state.current !== 'sending') state.current = getLeaveState(text, attachments.files.length)
  })

  // The previous error is outdated.
  useEffect(() => setError(null), [status === 'closed', attachments.obstacle])

  /** Files exist only in this page. */
  function getLeaveState(words: string, fileCount: number): LeaveState {
    return fileCount > 0 || (words.trim() && !isKept) ? 'unsent' : 'clean'
  }

  async function send(): Promise<void> {
    const message = text.trim()
    if (state.current === 'sending') return
    const obstacle = attachments.obstacle ?? entryProblems(TEXT, { message }, TICKET_FIELD_TEXTS).message ?? null
    setError(obstacle === null ? null : { title: replyToTicket.failure.description, description: obstacle })
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
      setError(isNamed ? null : toErrorMessage(error, replyToTicket.failure))
    }
    state.current = getLeaveState(left, filesLeft)
    setIsBusy(false)
  }

  return {
    text,
    setText: (next: string) => {
      setSentText('')
      setText(next)
    },
    isInternal,
    setIsInternal: unsent.setIsInternal,
    isBusy,
    sentText,
    error,
    send,
  }
}

/** The effect of closing the dialog: nothing, the loss of unsent files, or the interruption of a request. */
export type LeaveState = 'clean' | 'unsent' | 'sending'
