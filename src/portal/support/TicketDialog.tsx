import { getActorSide, isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { TICKET_ISSUE_TYPE_LABELS, type Ticket } from '@domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { TICKET_ERRORS, TICKET_VIEW_TEXTS, ticketHeading } from '@texts/support/tickets.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ticketById } from '@/data/support/ticket.data.ts'
import { attachmentFile } from '@/data/support/ticket-replies.data.ts'
import { AttachmentList } from '@/portal/documents/FileActions.tsx'
import { UnsavedQuestion } from '@/portal/forms/FormDialog.tsx'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { FactList, projectFact } from '@/portal/records/Facts.tsx'
import { PrintButton } from '@/portal/records/RecordCard.tsx'
import { CloseButton, RecordFallback, RecordHead } from '@/portal/records/RecordDialog.tsx'
import type { LeaveGuard } from '@/portal/records/useRecordDialog.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { ConversationSection } from './ConversationSection.tsx'
import { type LeaveState, ReplySection } from './ReplySection.tsx'
import { AssignmentActions, TicketStatusActions } from './TicketActions.tsx'
import { openerText, PrivacyBadge, TicketBadges } from './TicketRows.tsx'

interface TicketDialogProps {
  ticketId: string
  person: Person
  /** Asks before another row of the list is opened. */
  guard: RefObject<LeaveGuard | null>
  onClose: () => void
}

export function TicketDialog({ ticketId, guard, onClose, person }: TicketDialogProps) {
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

function TicketView({ ticket, person, state }: { ticket: Ticket; person: Person; state: RefObject<LeaveState> }) {
  /** Set by the conversation; scrolls to its end. */
  const toEnd = useRef(() => {})
  const canAssign = ticket.status !== 'closed' && can(person, 'support_tickets/assign')
  return (
    <TicketFrame
      side={
        <>
          <TicketFacts ticket={ticket} person={person} />
          {canAssign && <AssignmentActions ticket={ticket} person={person} state={state} />}
          <TicketStatusActions ticket={ticket} side={getActorSide(person)} state={state} />
        </>
      }
    >
      <div>
        <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{ticket.description}</p>
        <AttachmentList
          attachments={ticket.attachments}
          toPortalFile={(attachment) => attachmentFile(ticket.id, null, attachment)}
          person={person}
        />
      </div>
      <ConversationSection ticketId={ticket.id} person={person} toEnd={toEnd} />
      <ReplySection ticket={ticket} person={person} state={state} onSent={() => toEnd.current()} />
    </TicketFrame>
  )
}

function TicketFacts({ ticket, person }: { ticket: Ticket; person: Person }) {
  const { issue_type, client, created_at, resolved_at } = ticket
  const opener = openerText(ticket, person)
  return (
    <>
      {opener && <p className="text-sm font-semibold">{opener}</p>}
      <FactList
        facts={[
          isStaff(person) && [FACT_TEXTS.client, personAndCompany(client)],
          [TICKET_VIEW_TEXTS.issueType, TICKET_ISSUE_TYPE_LABELS[issue_type]],
          projectFact(ticket) ?? [FACT_TEXTS.project, FACT_TEXTS.none],
          [FACT_TEXTS.opened, formatMoment(created_at)],
          resolved_at && [TICKET_VIEW_TEXTS.closedAt, formatMoment(resolved_at)],
        ]}
      />
    </>
  )
}

/** The layout of the details, shared with the skeleton: the facts in the right column, or last on a phone. */
function TicketFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5">{side}</div>
    </div>
  )
}
