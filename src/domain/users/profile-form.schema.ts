import type { InferType } from 'yup'
import { drawn } from '../drawn-text.ts'
import { nameField } from './name.schema.ts'
import { storedDetails } from './profile.schema.ts'

/**
 * The values of the owner's form. Documents print the names; stored ones may be older than the rule for their signs.
 * `company_before` detects a conflict: the company that the form showed before a change.
 */
export const profileDetailsSchema = storedDetails
  .shape({
    first_name: drawn(nameField()).defined(),
    last_name: drawn(nameField()).defined(),
    company_name: drawn(nameField()).defined(),
    company_before: nameField(),
  })
  .exact()
export type ProfileDetails = InferType<typeof profileDetailsSchema>
