import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import {
  disputeInvoice as disputeInvoiceEndpoint,
  pauseReminders as pauseRemindersEndpoint,
  resolveDispute as resolveDisputeEndpoint,
} from '@domain/invoices/invoices.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

type Disputed = Pick<Invoice, 'id'>

/** @param ticket_id from the form, so that a repeated request opens one ticket @throws ApiRequestError */
export async function disputeInvoice({ id }: Disputed, ticket_id: string, reason: string): Promise<void> {
  const input = { invoice_id: id, ticket_id, reason }
  const call = callFunction(disputeInvoiceEndpoint, input)
  await invalidateAfter(call, COLLECTIONS.invoices, COLLECTIONS.tickets, COLLECTIONS.activity)
}

/** @param ticket_id of the objection that the admin answers @throws ApiRequestError */
export async function resolveDispute({ id }: Disputed, ticket_id: string, reason: string): Promise<void> {
  const input = { invoice_id: id, ticket_id, reason }
  await change(callFunction(resolveDisputeEndpoint, input))
}

/** @throws ApiRequestError */
export async function pauseReminders({ id }: Disputed, paused: boolean): Promise<void> {
  const input = { invoice_id: id, paused }
  await change(callFunction(pauseRemindersEndpoint, input))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, COLLECTIONS.invoices, COLLECTIONS.activity)
