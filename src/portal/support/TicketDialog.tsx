import { useQuery } from '@tanstack/react-query'
import { TICKET_ERRORS, TICKET_VIEW_TEXTS, ticketHeading } from '@texts/tickets.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ticketById } from '@/data/ticket.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { UnsavedQuestion } from '../shell/forms/FormDialog.tsx'
import { type Person, usePerson } from '../shell/Gate.tsx'
import { PrintButton } from '../shell/PrintButton.tsx'
import { CloseButton, RecordFallback, RecordHead } from '../shell/RecordDialog.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import type { LeaveGuard } from '../shell/useRecordDialog.ts'
import type { LeaveState } from './ReplySection.tsx'
import { PrivacyBadge, TicketBadges } from './TicketCard.tsx'
import { TicketFrame, TicketView } from './TicketView.tsx'

interface TicketDialogProps {
  ticketId: string
  /** Asks before another row of the list is opened. */
  guard: RefObject<LeaveGuard | null>
  onClose: () => void
}

export function TicketDialog(props: TicketDialogProps) {
  const person = usePerson()
  return person && <OpenTicket {...props} person={person} />
}

function OpenTicket({ ticketId, guard, onClose, person }: TicketDialogProps & { person: Person }) {
  const ticket = useQuery(ticketById(person, ticketId))
  const state = useRef<LeaveState>('clean')
  /** What the person wanted to do when the question was asked; null while it is not asked. */
  const [wanted, setWanted] = useState<{ leave: () => void } | null>(null)
  const isAsking = wanted !== null
  const record = ticket.data?.record

  useEffect(() => {
    guard.current = (leave) => {
      if (state.current === 'clean') leave()
      else if (state.current === 'unsent') setWanted({ leave })
    }
    return () => {
      guard.current = null
    }
  }, [guard])

  /** Escape leads back from the question. A running request keeps the dialog open. */
  function onLeave() {
    if (state.current === 'clean') onClose()
    else if (state.current === 'unsent') setWanted(isAsking ? null : { leave: onClose })
  }

  return (
    <Dialog
      title={record ? ticketHeading(record.ticket_number) : TICKET_VIEW_TEXTS.heading}
      head={
        <RecordHead title={record?.title} isPending={ticket.isPending}>
          {record && (
            <>
              <TicketBadges ticket={record} />
              <PrivacyBadge ticket={record} reader={person} />
            </>
          )}
        </RecordHead>
      }
      actions={
        <div className={isAsking ? 'hidden' : 'flex gap-2'}>
          {record && <PrintButton record={record.ticket_number} />}
          <CloseButton label={TICKET_VIEW_TEXTS.leave} onClose={onLeave} />
        </div>
      }
      open
      onClose={onLeave}
      isRecord
    >
      <ScreenErrorBoundary>
        {wanted && <UnsavedQuestion onKeep={() => setWanted(null)} onDiscard={wanted.leave} />}
        <div className={isAsking ? 'hidden' : undefined}>
          {record ? (
            <TicketView ticket={record} person={person} state={state} />
          ) : (
            <RecordFallback
              query={ticket}
              loading={TICKET_VIEW_TEXTS.loading}
              skeleton={<TicketSkeleton />}
              notFound={TICKET_ERRORS['tickets/not-found']}
              failed={TICKET_ERRORS['tickets/fetch-failed']}
            />
          )}
        </div>
      </ScreenErrorBoundary>
    </Dialog>
  )
}

function TicketSkeleton() {
  return (
    <TicketFrame side={[0, 1, 2, 3].map((line) => <span key={line} className="skeleton my-0.5 h-9" />)}>
      <span className="skeleton h-16" />
      <span className="skeleton h-60" />
      <span className="skeleton h-28" />
    </TicketFrame>
  )
}
