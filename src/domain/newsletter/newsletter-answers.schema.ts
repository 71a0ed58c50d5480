import { array, boolean, type InferType, number, object, string } from 'yup'
import { newsArticleSchema } from './article.schema.ts'
import { SEND_STATES } from './newsletter-admin.constants.ts'

const count = () => number().integer().min(0).required()

const sendFigures = object({ queued: count(), sent: count(), failed: count() })
export type SendFigures = InferType<typeof sendFigures>

const sendProgress = sendFigures.shape({
  state: string().oneOf(SEND_STATES).required(),
  /** Milliseconds since 1970. */
  started_at: number().required(),
})
export type SendProgress = InferType<typeof sendProgress>

const listedArticle = newsArticleSchema.shape({
  /** null if the article was never sent. */
  send: sendProgress.nullable().defined(),
})
export type ListedArticle = InferType<typeof listedArticle>

export const overviewAnswerSchema = object({
  /** Confirmed subscribers now; those who confirmed and who unsubscribed within `GROWTH_DAYS`. */
  subscribers: object({ confirmed: count(), joined: count(), left: count() }).required(),
  /** The office's current mail signature: lines of plain text. */
  signature: string().defined(),
  /** Newest first. */
  articles: array(listedArticle.required()).required(),
})
export type NewsletterOverview = InferType<typeof overviewAnswerSchema>

const listedSubscriber = object({
  id: string().required(),
  email: string().required(),
  /** Milliseconds since 1970; null if unknown. */
  confirmed_at: number().nullable().defined(),
})
export type ListedSubscriber = InferType<typeof listedSubscriber>

/** The response of `listSubscribers`. */
export const subscriberPageSchema = object({
  subscribers: array(listedSubscriber.required()).required(),
  next: string().nullable().defined(),
})
export type SubscriberPage = InferType<typeof subscriberPageSchema>

const refusedMail = object({
  id: string().required(),
  /** null after the address was erased. */
  email: string().nullable().defined(),
  /** The SMTP code of the last failure, for example "550". */
  error: string().defined(),
  /** Whether the mail server rejected the address permanently, so that a retry is pointless. */
  is_refused: boolean().required(),
})
export type RefusedMail = InferType<typeof refusedMail>

export const refusedMailPageSchema = object({
  mails: array(refusedMail.required()).required(),
  next: string().nullable().defined(),
})
export type RefusedMailPage = InferType<typeof refusedMailPageSchema>
