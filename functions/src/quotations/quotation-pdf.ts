import { can } from '@domain/access/permissions.ts'
import * as endpoints from '@domain/quotations/quotations.endpoints.ts'
import { ApiError } from '../endpoint/errors.ts'
import { implementPdf } from '../invoices/pdf/implement-pdf.ts'
import { quotationPdfDefinition } from '../invoices/pdf/quotation.ts'
import { checkOf } from '../verification/check-codes.ts'
import { quotationRef, storedQuotation } from './change-quotation.ts'

export const quotationPdf = implementPdf(endpoints.quotationPdf, async ({ quotation_id }, caller) => {
  const stored = await quotationRef(quotation_id).get()
  const quotation = storedQuotation(stored)
  // The response does not reveal whether the quotation is missing, a draft or another client's.
  if (!quotation || !can(caller, 'quotations/get', quotation)) throw new ApiError('quotations/not-found', 404)
  const issued = { number: quotation.quotation_number, source: stored.ref.path }
  const check = quotation.is_issued ? await checkOf(issued) : null
  return quotationPdfDefinition(quotation, check)
})
