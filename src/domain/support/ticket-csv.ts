import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { TICKET_TEXTS } from '@texts/support/tickets.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { dayInNairobi } from '../platform/dates.ts'
import { TICKET_ISSUE_TYPE_LABELS, TICKET_PRIORITY_LABELS, TICKET_STATUS_LABELS, type Ticket } from './ticket.ts'

/** Days are `YYYY-MM-DD` in Nairobi. */
export const TICKET_CSV: CsvColumns<Ticket> = [
  [TICKET_TEXTS.ticket, ({ ticket_number }) => ticket_number],
  [FACT_TEXTS.title, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [FACT_TEXTS.type, ({ issue_type }) => TICKET_ISSUE_TYPE_LABELS[issue_type]],
  [FACT_TEXTS.priority, ({ priority }) => TICKET_PRIORITY_LABELS[priority]],
  [FACT_TEXTS.status, ({ status }) => TICKET_STATUS_LABELS[status]],
  [FACT_TEXTS.opened, ({ created_at }) => dayInNairobi(created_at)],
  [TICKET_TEXTS.lastReply, ({ last_reply_at }) => (last_reply_at ? dayInNairobi(last_reply_at) : '')],
]
