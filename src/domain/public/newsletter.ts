import { type InferType, number, object, string } from 'yup'
import { formatDay, isCalendarDate } from '../platform/dates.ts'
import { exactText } from '../platform/field.schema.ts'
import { LINK_TOKEN } from '../platform/ids.ts'
import { emailField } from '../platform/mail/mail.policy.ts'
import { articlePath } from '../public-routes.ts'
import { fieldError } from '../texts/field-error.ts'

/** The specification's news categories; the buttons show All before them. */
export const NEWS_CATEGORIES = [
  'Energy Procurement',
  'Health Procurement',
  'Regulatory Updates',
  'Industry Insights',
  'Company News',
] as const
type NewsCategory = (typeof NEWS_CATEGORIES)[number]

export const ALL_CATEGORIES = 'All'

/** The illustration above the list, by category. */
export const NEWS_HEROES: Record<NewsCategory | typeof ALL_CATEGORIES, string> = {
  All: 'news-insight',
  'Energy Procurement': 'news-energy',
  'Health Procurement': 'news-health',
  'Regulatory Updates': 'news-regulatory',
  'Industry Insights': 'news-insight',
  'Company News': 'news-insight',
}

/** Words per minute, for an article's read time. */
const READING_SPEED = 200

/** Counts the visible words of a Markdown text: ignores markup and link addresses. */
export function countWords(markdown: string): number {
  const read = markdown.replaceAll(/\]\([^()]*\)/g, ' ').replaceAll(/[#*_>|`-]+/g, ' ')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

export function readMinutes(words: number): number {
  return Math.round(words / READING_SPEED)
}

export const PARTNER_TYPES = ['Technology', 'Financial', 'Implementation'] as const

/** Subscribed, then confirmed by the link in a mail, then unsubscribed; people can subscribe again from every state. */
export type SubscriptionState = 'unconfirmed' | 'confirmed' | 'unsubscribed'

/** Seconds within which a repeated subscription sends no second mail. */
export const SUBSCRIBE_PAUSE_SECONDS = 60

/** Days for which a confirmation link works; an unconfirmed address is erased afterwards. */
export const CONFIRM_WITHIN_DAYS = 7

/** How many of an address's newest links keep working. */
export const TOKENS_MAX = 10

const UNKNOWN_LINK = fieldError('newsletter/link-unknown')

export const subscribeSchema = object({ email: emailField('mail/address-invalid', 'mail/address-invalid') }).exact()

/** The input of the confirm and unsubscribe pages: the token in the mail's link. */
export const newsletterTokenSchema = object({
  token: exactText().required(UNKNOWN_LINK).matches(LINK_TOKEN, UNKNOWN_LINK),
}).exact()

/** An article's number: the name of its file in `src/content/news`. */
export const articleIdField = () =>
  string()
    .strict()
    .matches(/^[1-9]\d{0,5}$/)
    .required()

/** An article as used by the newsletter. */
export const newsArticleSchema = object({
  id: articleIdField(),
  title: string().strict().required(),
  excerpt: string().strict().required(),
  author: string().strict().required(),
  /** The day of publication, `YYYY-MM-DD`. */
  date: string()
    .strict()
    .test('day', (value) => isCalendarDate(value ?? ''))
    .required(),
  /** Minutes. */
  readTime: number().strict().integer().positive().required(),
})
export type NewsArticle = InferType<typeof newsArticleSchema>

/** The content of a newsletter, for the mail and for its preview. */
interface NewsletterContent {
  subject: string
  byline: string
  excerpt: string
  linkLabel: string
  /** Path of the article on the site. */
  path: string
  unsubscribeText: string
  unsubscribeLabel: string
  reason: string
}

export function newsletterContent({ id, title, excerpt, author, date, readTime }: NewsArticle): NewsletterContent {
  return {
    subject: title,
    byline: `By ${author} · ${formatDay(date)} · ${readTime} min read`,
    excerpt,
    linkLabel: 'Read the article',
    path: articlePath(id),
    unsubscribeText: 'You can end your subscription at any time:',
    unsubscribeLabel: 'Unsubscribe',
    reason: 'You get this mail because you confirmed your subscription to our newsletter.',
  }
}
