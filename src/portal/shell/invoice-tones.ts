import type { InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const INVOICE_TONES: Record<InvoiceStatus, Tone> = {
  draft: 'warn',
  sent: 'info',
  paid: 'ok',
  overdue: 'bad',
  cancelled: 'mute',
}
