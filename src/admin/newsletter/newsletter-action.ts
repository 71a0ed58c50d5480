import type { ListedArticle, ListedSubscriber } from '@domain/newsletter/newsletter-answers.schema.ts'

/** The actions that open a dialog. */
export type NewsletterAction =
  | { kind: 'send'; article: ListedArticle }
  | { kind: 'cancel'; article: ListedArticle }
  | { kind: 'failed'; article: ListedArticle }
  | { kind: 'remove'; subscriber: ListedSubscriber }
