import type { InferType } from 'yup'
import { drawn } from '../drawn-text.ts'
import { exactText } from '../field.schema.ts'
import { phoneField } from '../phone-number.ts'
import { fieldError } from '../texts/field-error.ts'
import { NAME_MAX, nameField } from './name.schema.ts'
import { storedDetails } from './profile.schema.ts'

/**
 * The values of the owner's form. Stored names and numbers may be older than the rules for what documents
 * print, and for telephones.
 * `company_before` detects a conflict: the company that the form showed before a change.
 */
export const profileDetailsSchema = storedDetails
  .shape({
    first_name: drawn(nameField()).defined(),
    last_name: drawn(nameField()).defined(),
    company_name: drawn(nameField()).defined(),
    phone: phoneField(fieldError('account/phone-invalid')).defined(),
    // UTF-16 units, of which an emoji has two.
    company_before: exactText().max(2 * NAME_MAX),
  })
  .exact()
export type ProfileDetails = InferType<typeof profileDetailsSchema>
