import { can } from '@domain/access/permissions.ts'
import { formatMoment } from '@domain/dates.ts'
import { TICKET_REPLY_MAX } from '@domain/tickets/ticket.constants.ts'
import { canReopen, reopenEnd } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { CLOSED_FOR_GOOD, reopenUntil, TICKET_VIEW_TEXTS } from '@texts/tickets.ts'
import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '@/ui/Button.tsx'
import { Checkbox } from '@/ui/Checkbox.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { AttachFiles } from '../shell/attachments/AttachFiles.tsx'
import { useAttachments } from '../shell/attachments/useAttachments.ts'
import { SaveFailed } from '../shell/forms/useSend.tsx'
import type { Person } from '../shell/Gate.tsx'
import { type LeaveState, useReply } from './useReply.ts'

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
        {reply.refusal && <SaveFailed refusal={reply.refusal} />}
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
