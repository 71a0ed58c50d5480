import { object, string } from 'yup'
import { FACTOR_ERRORS } from '../texts/en/second-factor.ts'
import { dialledNumber } from './second-factor.ts'

/** The telephone that codes are sent to. */
export const factorPhoneSchema = object({
  number: string()
    .required('Enter a telephone number.')
    .test('dialled', FACTOR_ERRORS['phone-invalid'].description, (value) => !value || dialledNumber(value) !== null),
}).exact()
