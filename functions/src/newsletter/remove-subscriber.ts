import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { subscriberIdSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { outbox } from '../mail/outbox.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

/**
 * An admin removes a subscriber: the address is erased, with the newsletter's mails to it, sent or waiting. Gone already:
 * answered as done.
 */
export const removeSubscriber = defineCallable({
  name: 'removeSubscriber',
  input: subscriberIdSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/remove-failed',
  run: async ({ subscriber }, { uid }) => {
    await remove(subscriber, uid, new Date())
    return 'newsletter/removed'
  },
})

/** How the names of the newsletter's mails begin. Other mails to the address are no part of the subscription. */
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
    // By the random number: the record's own id is a hash of the address, which would stay in the log.
    const subject = `${SERVER_COLLECTIONS.newsletterSubscribers}/${stored.subscriber_id ?? 'unnumbered'}`
    recordActivity(transaction, { kind: 'subscriber_removed', actor_id: by, subject, label: '', visible_to: [] }, now)
  })
}
