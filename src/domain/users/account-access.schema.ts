import { boolean, type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'
import { recordId } from '../field.schema.ts'

export const roleChangeSchema = object({
  user_id: recordId().required(),
  role: string().strict().oneOf(ROLES).required(),
}).exact()
export type RoleChange = InferType<typeof roleChangeSchema>

export const disabledChangeSchema = object({
  user_id: recordId().required(),
  disabled: boolean().strict().required(),
}).exact()
export type DisabledChange = InferType<typeof disabledChangeSchema>
