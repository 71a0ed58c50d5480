import { boolean, type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'

/** An id of the sign-in service, as an admin names the user whom a change is about. */
const userIdSchema = string()
  .strict()
  .required()
  .max(128)
  .matches(/^[A-Za-z0-9][\w-]*$/)

/** What an admin sends to change a role. */
export const roleChangeSchema = object({
  user_id: userIdSchema,
  role: string().strict().oneOf(ROLES).required(),
}).exact()
export type RoleChange = InferType<typeof roleChangeSchema>

/** What an admin sends to disable an account, or to enable it again. */
export const disabledChangeSchema = object({
  user_id: userIdSchema,
  disabled: boolean().strict().required(),
}).exact()
export type DisabledChange = InferType<typeof disabledChangeSchema>
