import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { subscriberIdSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { outbox } from '../mail/outbox.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

/** An admin removes a subscriber. Erases the address and all newsletter mails to it, sent or queued. Idempotent. */
export const removeSubscriber = defineCallable({
  name: 'removeSubscriber',
  input: subscriberIdSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/remove-failed',
  success: 'newsletter/removed',
  run: ({ subscriber }, { uid }, now) => remove(subscriber, uid, now),
})

/** Prefix of the newsletter's mail templates. Other mails to the address are not part of the subscription. */
const NEWSLETTER = 'newsletter-'

async function remove(id: string, by: string, now: Date): Promise<void> {
  const ref = subscribers.doc(id)
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data() as Subscriber | undefined
    if (!stored) return
    const mails = await transaction.get(outbox.where('address_keys', 'array-contains', sameAddressKey(stored.email)))
    transaction.delete(ref)
    for (const mail of mails.docs) {
      if (String(mail.get('template')).startsWith(NEWSLETTER)) transaction.delete(mail.ref)
    }
    // Uses the random number, because the record's id is a hash of the address and would stay in the log.
    const subject = `${SERVER_COLLECTIONS.newsletterSubscribers}/${stored.subscriber_id ?? 'unnumbered'}`
    recordActivity(transaction, { kind: 'subscriber_removed', actor_id: by, subject, label: '', visible_to: [] }, now)
  })
}
