import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { ApiError } from '../endpoint/errors.ts'

/** @throws ApiError if the draft waits for the signature of the tax authority */
export function assertNotSigning({ signing_since }: Pick<Invoice, 'signing_since'>): void {
  if (signing_since) throw new ApiError('tax/signing', 409)
}
