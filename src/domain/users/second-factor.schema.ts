import { number, object, string } from 'yup'
import { fieldError } from '../texts/field-error.ts'
import { dialledNumber } from './second-factor.ts'

export const factorPhoneSchema = object({
  number: string()
    .required(fieldError('account/factor-phone-missing'))
    .test('dialled', fieldError('account/factor-phone-invalid'), (value) => !value || dialledNumber(value) !== null),
}).exact()

/** The end of a change of second factors, by the number that `beginFactorChange` has answered. */
export const factorChangeEndSchema = object({
  change: number().strict().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
}).exact()
