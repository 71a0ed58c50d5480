import { boolean, date, type InferType, object, string } from 'yup'
import { clientNamesSchema } from '../platform/client-names.ts'
import { generatedRecordId, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import { REPLY_SIDES } from '../support/ticket.ts'
import { fieldError } from '../texts/field-error.ts'
import { PLAN_ENTRY_KINDS } from './plan-fields.ts'

export const COMMENT_MAX = 2000

/** A comment on a milestone or a requested document. The form makes the id, so a repeated request adds only one. */
export const newCommentSchema = object({
  comment_id: generatedRecordId(),
  entry_kind: string().oneOf(PLAN_ENTRY_KINDS).required(),
  entry_id: recordId().required(),
  text: paragraphs(COMMENT_MAX, 'comments/too-long').required(fieldError('comments/missing')),
  /** Whether only the office sees it. Only staff may set it. */
  is_internal: boolean().required(),
}).exact()

export type NewComment = InferType<typeof newCommentSchema>

/** A stored comment. Timestamps are converted to `Date` first. */
export const commentSchema = receivedData(
  object({
    id: string().required(),
    project_id: string().required(),
    client_id: string().required(),
    organisation_id: string().required(),
    entry_kind: string().oneOf(PLAN_ENTRY_KINDS).required(),
    entry_id: string().required(),
    text: string().required(),
    is_internal: boolean().required(),
    /** User id of the author; `author` is a copy of the names. */
    user_id: string().required(),
    author: clientNamesSchema.required(),
    from: string().oneOf(REPLY_SIDES).required(),
    created_at: date().required(),
  }),
)

export type ProjectComment = InferType<typeof commentSchema>
