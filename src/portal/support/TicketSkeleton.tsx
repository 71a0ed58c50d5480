import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import { TicketFrame } from './TicketFrame.tsx'

export function TicketSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {TICKET_VIEW_TEXTS.loading}
      </p>
      <TicketFrame side={[0, 1, 2, 3].map((line) => <span key={line} className="skeleton my-0.5 h-9" />)}>
        <span className="skeleton h-16" />
        <span className="skeleton h-60" />
        <span className="skeleton h-28" />
      </TicketFrame>
    </div>
  )
}
