import { type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'
import { userIdSchema } from './user-id.schema.ts'

/** What an admin sends to change a role. */
export const roleChangeSchema = object({
  user_id: userIdSchema,
  role: string().strict().oneOf(ROLES).required(),
}).exact()
export type RoleChange = InferType<typeof roleChangeSchema>
