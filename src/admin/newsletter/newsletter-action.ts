import type { ListedArticle, ListedSubscriber } from '@domain/newsletter/newsletter-answers.schema.ts'

/** What an admin is about to do, each in its dialog. */
export type NewsletterAction =
  | { kind: 'send'; article: ListedArticle }
  | { kind: 'cancel'; article: ListedArticle }
  | { kind: 'failed'; article: ListedArticle }
  | { kind: 'remove'; subscriber: ListedSubscriber }
