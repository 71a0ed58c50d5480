import { formatDay } from '../dates.ts'
import { articlePath } from '../public-routes.ts'
import type { NewsArticle } from './article.schema.ts'

/** The content of a newsletter, for the mail and for its preview. */
export interface NewsletterContent {
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
