import { array, boolean, type InferType, number, object, string } from 'yup'
import { generatedRecordId, line, receivedData, recordId } from '../platform/field.schema.ts'
import { sameAddressKey } from '../platform/mail/mail.policy.ts'
import { PREFIX_MAX, PREFIXES_MAX, searchKey } from '../platform/search/search-terms.ts'
import { articleIdField, newsArticleSchema } from './newsletter.ts'

/** The states of a newsletter: being sent to all confirmed subscribers, sent, or cancelled by an admin. */
export const SEND_STATES = ['sending', 'sent', 'cancelled'] as const
export type SendState = (typeof SEND_STATES)[number]

export const SEND_STATE_LABELS: Record<SendState, string> = { sending: 'Sending', sent: 'Sent', cancelled: 'Cancelled' }

export const GROWTH_DAYS = 30

/** Maximum length of an email address. */
export const SUBSCRIBER_SEARCH_MAX = 254

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

/** The empty prefix, which matches every searchable address. */
export const MATCH_ALL_KEY = ''

/** Normalises a search term; `EVERY_ADDRESS` for a term without words. */
export function subscriberSearchKey(term: string): string {
  return toWords(searchKey(term))
}

/**
 * Every prefix that finds a subscriber: of the address, and from each later word of its local part and domain. "barasa@",
 * "mlima.ex" and "naliaka barasa" find naliaka.barasa@mlima.example.
 * @returns [] for an erased address
 */
export function subscriberPrefixes(email: string): string[] {
  if (email === '') return []
  const words = toWords(sameAddressKey(email))
  const prefixes = new Set([MATCH_ALL_KEY])
  for (const { index } of words.matchAll(/\b\w/g)) {
    for (const prefix of buildAddressPrefixes(words.slice(index, index + PREFIX_MAX))) {
      if (prefixes.size >= PREFIXES_MAX) return [...prefixes]
      prefixes.add(prefix)
    }
  }
  return [...prefixes]
}

/** "naliaka.barasa@mlima.example" → "naliaka barasa mlima example" */
function toWords(text: string): string {
  return text.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** All prefixes of a text. None ends in a space, because no search key does. */
function buildAddressPrefixes(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1)).filter((beginning) => !beginning.endsWith(' '))
}

const count = () => number().integer().min(0).required()

const sendCounts = object({ queued: count(), sent: count(), failed: count() })
export type SendCounts = InferType<typeof sendCounts>

const sendProgress = sendCounts.shape({
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

export const overviewAnswerSchema = receivedData(
  object({
    /** Confirmed subscribers now; those who confirmed and who unsubscribed within `GROWTH_DAYS`. */
    subscribers: object({ confirmed: count(), joined: count(), left: count() }).required(),
    /** The office's current mail signature: lines of plain text. */
    signature: string().defined(),
    /** Newest first. */
    articles: array(listedArticle.required()).required(),
  }),
)
export type NewsletterOverview = InferType<typeof overviewAnswerSchema>

const listedSubscriber = object({
  id: string().required(),
  email: string().required(),
  /** Milliseconds since 1970; null if unknown. */
  confirmed_at: number().nullable().defined(),
})
export type ListedSubscriber = InferType<typeof listedSubscriber>

/** The response of `listSubscribers`. */
export const subscriberPageSchema = receivedData(
  object({
    subscribers: array(listedSubscriber.required()).required(),
    next: string().nullable().defined(),
  }),
)
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

export const refusedMailPageSchema = receivedData(
  object({
    mails: array(refusedMail.required()).required(),
    next: string().nullable().defined(),
  }),
)
export type RefusedMailPage = InferType<typeof refusedMailPageSchema>
