import { object } from 'yup'
import { drawn } from '../drawn-text.ts'
import { fieldError } from '../texts/field-error.ts'
import { newNameField } from './name.schema.ts'

/** The input for a new account. Without names it gets those of the sign-in. */
export const ensureAccountSchema = object({
  first_name: drawn(newNameField()).required(fieldError('auth/first-name-missing')).optional(),
  last_name: drawn(newNameField()).required(fieldError('auth/last-name-missing')).optional(),
}).exact()
