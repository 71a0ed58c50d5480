import { array, type InferType, object, string } from 'yup'
import { CAPABILITIES } from '../platform/access/capabilities.ts'
import { ORGANISATION_ROLES } from './organisation.ts'

/** The answer of `viewAsMember`: whose portal an admin looks at. */
export const viewedMemberSchema = object({
  uid: string().required(),
  role: string().oneOf(ORGANISATION_ROLES).required(),
  organisation_id: string().required(),
  organisation_name: string().defined(),
  capabilities: array(string().oneOf(CAPABILITIES).required()).required(),
  first_name: string().defined(),
  last_name: string().defined(),
  email: string().defined(),
})
export type ViewedMember = InferType<typeof viewedMemberSchema>
