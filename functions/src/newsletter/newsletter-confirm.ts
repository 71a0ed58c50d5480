import { newsletterTokenSchema } from '@domain/newsletter/newsletter.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { changeSubscriber, type Subscriber } from './subscribers.ts'

/** Confirms a subscription, by POST only: a program that looks at the links of a mail confirms nothing. */
export const newsletterConfirm = defineHttp({
  name: 'newsletterConfirm',
  input: newsletterTokenSchema,
  fallbackError: 'newsletter/link-failed',
  run: async ({ token }) => {
    await changeSubscriber(token, ['token_hashes'], (subscriber) => confirm(subscriber, new Date()))
    return 'newsletter/confirmed'
  },
})

/** Who has unsubscribed since is not brought back by an old mail. */
function confirm({ state, expires_at }: Subscriber, now: Date) {
  if (state === 'confirmed') return 'unchanged'
  if (state === 'unsubscribed' || !expires_at || dateOf(expires_at) < now) return 'too-old'
  return { state: 'confirmed', confirmed_at: now, expires_at: null } as const
}
