import { boolean, type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'

/** The id of the user whom an admin's change is about. */
const userIdSchema = string()
  .strict()
  .required()
  .max(128)
  .matches(/^[A-Za-z0-9][\w-]*$/)

/** An admin's change of a role. */
export const roleChangeSchema = object({
  user_id: userIdSchema,
  role: string().strict().oneOf(ROLES).required(),
}).exact()
export type RoleChange = InferType<typeof roleChangeSchema>

/** An admin's request to disable or enable an account. */
export const disabledChangeSchema = object({
  user_id: userIdSchema,
  disabled: boolean().strict().required(),
}).exact()
export type DisabledChange = InferType<typeof disabledChangeSchema>
