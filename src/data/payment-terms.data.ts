import { ENDPOINTS } from '@domain/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_ERRORS } from '@texts/settings.ts'
import { callFunction } from './firebase/call.ts'

/** The days until a new invoice is due, from the office settings. For admins. */
export const paymentTerms = queryOptions({ queryKey: ['office-settings', 'payment-terms'], queryFn: readTerms })

async function readTerms(): Promise<number> {
  const failure = SETTINGS_ERRORS['settings/fetch-failed']
  const { parts } = await callFunction(ENDPOINTS.officeSettings, {}, failure)
  const { payment_terms } = (parts ?? {}) as { payment_terms?: { values?: { days?: unknown } } }
  const days = payment_terms?.values?.days
  if (typeof days !== 'number') throw new Error(failure.description)
  return days
}
