import { boolean, type InferType, object } from 'yup'
import { userIdSchema } from './user-id.schema.ts'

/** What an admin sends to disable an account, or to enable it again. */
export const disabledChangeSchema = object({
  user_id: userIdSchema,
  disabled: boolean().strict().required(),
}).exact()
export type DisabledChange = InferType<typeof disabledChangeSchema>
