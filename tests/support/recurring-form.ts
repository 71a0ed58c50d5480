import type { RecurringForm } from '@domain/billing/recurring/recurring.ts'
import { invoiceFormValues } from './invoice-form.ts'

/** The values of an admin's form of a recurring invoice for this client. */
export function recurringFormValues(client_id: string, changes: object = {}): RecurringForm {
  const { due_date: _due, ...invoice } = invoiceFormValues(client_id, changes)
  return {
    ...invoice,
    lines: [],
    interval: 'monthly',
    first_day: '2031-01-31',
    last_day: null,
    due_days: 30,
    sends: false,
    ...changes,
  } as RecurringForm
}
