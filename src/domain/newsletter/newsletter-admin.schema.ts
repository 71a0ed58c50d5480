import { type InferType, object, string } from 'yup'
import { generatedRecordId, line, recordId } from '../field.schema.ts'
import { articleIdField } from './article.schema.ts'
import { SUBSCRIBER_SEARCH_MAX } from './newsletter-admin.constants.ts'

/** `search` is a prefix of a word of an address, '' for all; `after` is the last address of the previous page, or null. */
export const listSubscribersSchema = object({
  search: line(SUBSCRIBER_SEARCH_MAX, 'requests/invalid').defined(),
  after: string()
    .strict()
    .max(SUBSCRIBER_SEARCH_MAX)
    .matches(/^[!-~]+$/)
    .nullable()
    .defined(),
}).exact()
export type SubscriberQuery = InferType<typeof listSubscribersSchema>

export const subscriberIdSchema = object({ subscriber: recordId().required() }).exact()

export const newsletterArticleSchema = object({ article_id: articleIdField() }).exact()

/** The screen makes the id, so a repeated request starts nothing twice. */
export const startNewsletterSchema = object({
  article_id: articleIdField(),
  request_id: generatedRecordId(),
}).exact()

/** `after` is the cursor of the previous page, or null. */
export const listRefusedMailsSchema = object({ article_id: articleIdField(), after: recordId().nullable().defined() }).exact()
