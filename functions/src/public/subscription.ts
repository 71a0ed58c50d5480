import { endpointPath } from '@domain/endpoints.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import * as endpoints from '@domain/public/newsletter.endpoints.ts'
import { CONFIRM_WITHIN_DAYS, SUBSCRIBE_PAUSE_SECONDS, TOKENS_MAX } from '@domain/public/newsletter.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { convertToDate, db } from '../platform/endpoint/firebase.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { limitRequests } from '../platform/endpoint/rate-limit.ts'
import { keyedHash, newToken, RATE_LIMIT_SALT, sha256 } from '../platform/endpoint/settings.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { siteLink } from '../platform/notifications/notify.ts'
import { changeSubscriber, newSubscriberId, type Subscriber, searchFields, subscribers } from './newsletter-sends.ts'
import { newsletterConfirmationMail, newsletterKnownMail } from './public-mails.ts'

/**
 * The token of a subscriber's unsubscribe links, equal in every newsletter: 256 bits in base64url. Only its hash is
 * stored (`unsubscribe_hashes`), so old tokens still work after the key changes.
 * @param recordId the id of the subscriber's record
 */
export function unsubscribeToken(recordId: string): string {
  return keyedHash(`newsletter unsubscribe ${recordId}`).toString('base64url')
}

export const newsletterSubscribe = implementPublic(
  endpoints.newsletterSubscribe,
  async ({ email }, from) => {
    await limitRequests({ use: 'newsletter', from, email })
    await subscribe(email, new Date())
    return 'newsletter/almost-there'
  },
  { secrets: [RATE_LIMIT_SALT] },
)

/** Stores subscriber and mail in one transaction. */
async function subscribe(email: string, now: Date): Promise<void> {
  const ref = subscribers.doc(sha256(sameAddressKey(email)))
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(ref)).data() as Subscriber | undefined
    if (known && now.valueOf() - convertToDate(known.asked_at).valueOf() < SUBSCRIBE_PAUSE_SECONDS * 1000) return
    const token = newToken()
    // Includes the current token, so that links in old newsletters work again if an erased address subscribes again.
    const unsubscribe_hashes = [...new Set([...(known?.unsubscribe_hashes ?? []), sha256(unsubscribeToken(ref.id))])]
    transaction.set(ref, { ...newSubscriber(email, known, sha256(token), now), unsubscribe_hashes })
    queueMail(
      transaction,
      {
        ...mailTo(known?.state === 'confirmed', token),
        to: { name: '', address: email },
        unsubscribe_url: siteLink(endpointPath('newsletterUnsubscribe'), { token }),
        cause: ref.path,
      },
      now,
    )
  })
}

function newSubscriber(email: string, known: Subscriber | undefined, tokenHash: string, now: Date): Subscriber {
  const confirmed = known?.state === 'confirmed'
  return {
    email,
    ...searchFields(email),
    subscriber_id: known?.subscriber_id ?? newSubscriberId(),
    state: confirmed ? 'confirmed' : 'unconfirmed',
    token_hashes: [tokenHash, ...(known?.token_hashes ?? [])].slice(0, TOKENS_MAX),
    asked_at: now,
    confirmed_at: known?.confirmed_at ?? null,
    unsubscribed_at: known?.unsubscribed_at ?? null,
    expires_at: confirmed ? null : new Date(now.valueOf() + CONFIRM_WITHIN_DAYS * DAY_MS),
    created_at: known?.created_at ?? now,
  }
}

function mailTo(confirmed: boolean, token: string) {
  const unsubscribe = siteLink(PUBLIC_PATHS.newsletterUnsubscribe, { token })
  return confirmed
    ? { ...newsletterKnownMail(unsubscribe), template: NOTIFICATIONS.newsletter_known.template }
    : {
        ...newsletterConfirmationMail(siteLink(PUBLIC_PATHS.newsletterConfirm, { token }), unsubscribe),
        template: NOTIFICATIONS.newsletter_asked.template,
      }
}

export const newsletterConfirm = implementPublic(endpoints.newsletterConfirm, async ({ token }) => {
  await changeSubscriber(token, ['token_hashes'], (subscriber) => confirm(subscriber, new Date()))
  return 'newsletter/confirmed'
})

/** An old mail cannot restore a subscription that ended since. */
function confirm({ state, expires_at }: Subscriber, now: Date) {
  if (state === 'confirmed') return 'unchanged'
  if (state === 'unsubscribed' || !expires_at || convertToDate(expires_at) < now) return 'too-old'
  return { state: 'confirmed', confirmed_at: now, expires_at: null } as const
}

export const newsletterUnsubscribe = implementPublic(
  endpoints.newsletterUnsubscribe,
  async ({ token }) => {
    const erased = { email: '', ...searchFields(''), expires_at: null }
    const ended = { ...erased, state: 'unsubscribed', unsubscribed_at: new Date() } as const
    const end = ({ state }: Subscriber) => (state === 'unsubscribed' ? 'unchanged' : ended)
    await changeSubscriber(token, ['token_hashes', 'unsubscribe_hashes'], end, true)
    return 'newsletter/unsubscribed'
  },
  { oneClick: true },
)
