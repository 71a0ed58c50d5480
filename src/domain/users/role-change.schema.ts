import { type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'

/** What an admin sends to change a role. */
export const roleChangeSchema = object({
  user_id: string()
    .strict()
    .required()
    .max(128)
    .matches(/^[A-Za-z0-9][\w-]*$/),
  role: string().strict().oneOf(ROLES).required(),
}).exact()
export type RoleChange = InferType<typeof roleChangeSchema>
