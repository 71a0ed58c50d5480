import type { Actor } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import * as endpoints from '@domain/invoices/invoices.endpoints.ts'
import { ApiError } from '../endpoint/errors.ts'
import { implement } from '../endpoint/implement.ts'
import { changeInvoice } from './change-invoice.ts'

export const viewInvoice = implement(endpoints.viewInvoice, ({ invoice_id }, caller, now) =>
  recordFirstView(invoice_id, caller, now),
)

export async function recordFirstView(id: string, actor: Actor, now: Date): Promise<void> {
  await changeInvoice(id, (invoice) => {
    if (!can(actor, 'invoices/get', invoice)) throw new ApiError('invoices/not-found', 404)
    return isStaff(actor) || invoice.viewed_at ? 'none' : { viewed_at: now }
  })
}
