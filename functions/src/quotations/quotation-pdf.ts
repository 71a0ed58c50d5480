import { can } from '@domain/access/permissions.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import * as endpoints from '@domain/quotations/quotations.endpoints.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { deepDates } from '../endpoint/stored-time.ts'
import { implementPdf } from '../invoices/pdf/implement-pdf.ts'
import { quotationPdfDefinition } from '../invoices/pdf/quotation.ts'
import { checkOf } from '../verification/check-codes.ts'
import { quotationRef } from './change-quotation.ts'

export const quotationPdf = implementPdf(endpoints.quotationPdf, async ({ quotation_id }, caller) => {
  const stored = await quotationRef(quotation_id).get()
  const quotation: Quotation = { ...deepDates<Omit<Quotation, 'id'>>(stored.data() ?? {}), id: stored.id }
  // The response does not reveal whether the quotation is missing, a draft or another client's.
  if (!stored.exists || !can(caller, 'quotations/get', quotation)) throw new ApiError('quotations/not-found', 404)
  const issued = { number: quotation.quotation_number, source: stored.ref.path }
  const check = quotation.is_issued ? await checkOf(issued) : null
  return quotationPdfDefinition(quotation, check)
})
