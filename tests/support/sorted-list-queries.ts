import { isStaff } from '@domain/access/roles.ts'
import { APPOINTMENT_SORTS } from '@domain/appointments/appointment.constants.ts'
import { DOCUMENT_SORTS } from '@domain/documents/document.status.ts'
import { INVOICE_SORTS } from '@domain/invoices/invoice.constants.ts'
import { PROJECT_SORTS } from '@domain/projects/project.constants.ts'
import { QUOTATION_SORTS, QUOTATION_TABS } from '@domain/quotations/quotation.constants.ts'
import { TICKET_SORTS } from '@domain/tickets/ticket.constants.ts'
import { appointmentPages } from '@/data/appointment.data.ts'
import { documentPages } from '@/data/document.data.ts'
import { queryClient as client } from '@/data/firebase/query-client.ts'
import { invoicePages } from '@/data/invoice.data.ts'
import { adminProjectPages, projectPages } from '@/data/project.data.ts'
import { quotationPages } from '@/data/quotation.data.ts'
import type { Reader } from '@/data/reader.ts'
import { ticketPages } from '@/data/ticket.data.ts'
import { type PageQuery, pairs } from './query-lists.ts'

const ANY = 'all' as const
/** Whether each of two filters of a list is set. */
const WITH_AND_WITHOUT = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const

/** Every order of each list, with and without each of its filters. */
export function sortedLists(reader: Reader): PageQuery[] {
  return [
    ...pairs(['all', 'active'] as const, PROJECT_SORTS, (tab, sort) => [
      `projects ${tab} ${sort}`,
      () => client.fetchInfiniteQuery(projectPages(reader, tab, sort)),
    ]),
    ...pairs(['all', 'in_progress'] as const, PROJECT_SORTS, (reading, sort) => [
      `all projects ${reading} ${sort}`,
      () => client.fetchInfiniteQuery(adminProjectPages(reader, reading, sort)),
    ]),
    ...pairs(['all', 'pending'] as const, INVOICE_SORTS, (tab, sort) => [
      `invoices ${tab} ${sort}`,
      () => client.fetchInfiniteQuery(invoicePages(reader, { tab, status: ANY, sort })),
    ]),
    ...pairs(QUOTATION_TABS, QUOTATION_SORTS, (tab, sort) => [
      `quotations ${tab} ${sort}`,
      () => client.fetchInfiniteQuery(quotationPages(reader, { tab, sort })),
    ]),
    ...pairs(WITH_AND_WITHOUT, DOCUMENT_SORTS, ([first, second], sort) => [
      `documents ${first} ${second} ${sort}`,
      () =>
        client.fetchInfiniteQuery(
          documentPages(reader, { category: first ? 'kyc' : ANY, status: second ? 'pending' : ANY, sort }),
        ),
    ]),
    ...(isStaff(reader) ? [undefined, reader.uid] : [undefined]).flatMap((assignee) =>
      pairs(WITH_AND_WITHOUT, TICKET_SORTS, ([first, second], sort) => [
        `tickets ${first} ${second} ${sort} of ${assignee}`,
        () =>
          client.fetchInfiniteQuery(
            ticketPages(reader, { tab: first ? 'open' : ANY, priority: second ? 'low' : ANY, sort, assignee }),
          ),
      ]),
    ),
    ...pairs(WITH_AND_WITHOUT, APPOINTMENT_SORTS, ([first, second], sort) => [
      `appointments ${first} ${second} ${sort}`,
      () =>
        client.fetchInfiniteQuery(
          appointmentPages(reader, { tab: first ? 'upcoming' : ANY, mode: second ? 'virtual' : ANY, sort }),
        ),
    ]),
  ]
}
