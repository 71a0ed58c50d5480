import { officeSettings } from '@domain/platform/settings/settings.endpoints.ts'
import { VAT_CLASSES, type VatClass } from '@domain/platform/vat.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** What a new invoice begins with, from the office settings. */
interface InvoiceDefaults {
  /** Days until it is due. */
  days: number
  /** The class of a typed amount. */
  vat_class: VatClass
}

/** For admins. */
export const invoiceDefaults = queryOptions({ queryKey: ['office-settings', 'invoice-defaults'], queryFn: readDefaults })

async function readDefaults(): Promise<InvoiceDefaults> {
  const { parts } = await callFunction(officeSettings, {})
  const { payment_terms, vat } = (parts ?? {}) as Record<string, { values?: Record<string, unknown> }>
  const days = payment_terms?.values?.['days']
  const vat_class = VAT_CLASSES.find((code) => code === vat?.values?.['default_class'])
  if (typeof days !== 'number' || !vat_class) throw new Error(officeSettings.failure.description)
  return { days, vat_class }
}
