import { listRefusedMailsSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import type { RefusedMailPage } from '@domain/newsletter/newsletter-answers.schema.ts'
import { FieldPath } from 'firebase-admin/firestore'
import { defineCallable } from '../endpoint/define-callable.ts'
import { deliveryQuery, MAIL_NAME, type NewsletterDelivery } from './newsletter-sends.ts'
import { subscribers } from './subscribers.ts'

/** Below the limit of 30 values in one `in` filter. */
const PAGE_SIZE = 25

/** For admins: a newsletter's failed mails with address and code, 25 per page. */
export const listRefusedMails = defineCallable({
  name: 'listRefusedMails',
  input: listRefusedMailsSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/refused-mails-failed',
  run: async ({ article_id, after }) => ({ key: 'newsletter/refused-mails', result: await pageOf(article_id, after) }),
})

async function pageOf(articleId: string, after: string | null): Promise<RefusedMailPage & Record<string, unknown>> {
  const failed = deliveryQuery(articleId, 'dead').orderBy(FieldPath.documentId())
  const { docs } = await (after === null ? failed : failed.startAfter(after)).limit(PAGE_SIZE + 1).get()
  const page = docs.slice(0, PAGE_SIZE).map((record) => ({ id: record.id, ...(record.data() as NewsletterDelivery) }))
  const emails = await addressesOf(page.map(({ subscriber_id }) => subscriber_id))
  return {
    mails: page.map(({ id, subscriber_id, mail_errors, mail_refused }) => ({
      id,
      email: emails.get(subscriber_id) || null,
      error: mail_errors?.[MAIL_NAME] ?? '',
      is_refused: mail_refused?.[MAIL_NAME] ?? false,
    })),
    next: docs.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}

async function addressesOf(subscriberIds: readonly string[]): Promise<Map<string, string>> {
  if (subscriberIds.length === 0) return new Map()
  const { docs } = await subscribers.where('subscriber_id', 'in', subscriberIds).get()
  return new Map(docs.map((record) => [String(record.get('subscriber_id')), String(record.get('email'))]))
}
