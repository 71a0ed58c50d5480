import { number, object } from 'yup'
import { phoneField } from '../phone-number.ts'
import { fieldError } from '../texts/field-error.ts'

export const factorPhoneSchema = object({
  number: phoneField(fieldError('account/factor-phone-invalid')).required(fieldError('account/factor-phone-missing')),
}).exact()

/** The end of a change of second factors, by the number that `beginFactorChange` has answered. */
export const factorChangeEndSchema = object({
  change: number().strict().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
}).exact()
