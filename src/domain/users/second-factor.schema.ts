import { object, string } from 'yup'
import { fieldError } from '../texts/field-error.ts'
import { dialledNumber } from './second-factor.ts'

export const factorPhoneSchema = object({
  number: string()
    .required(fieldError('account/factor-phone-missing'))
    .test('dialled', fieldError('account/factor-phone-invalid'), (value) => !value || dialledNumber(value) !== null),
}).exact()
