import { newsletterTokenSchema } from '@domain/newsletter/newsletter.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { changeSubscriber } from './subscribers.ts'

/** Ends a subscription: from the page of a mail's link, or by the one click of a mail program (RFC 8058). */
export const newsletterUnsubscribe = defineHttp({
  name: 'newsletterUnsubscribe',
  input: newsletterTokenSchema,
  oneClick: true,
  otherwise: 'newsletter/link-failed',
  run: async ({ token }) => {
    const gone = { state: 'unsubscribed', unsubscribed_at: new Date(), expires_at: null } as const
    await changeSubscriber(token, ({ state }) => (state === 'unsubscribed' ? 'unchanged' : gone))
    return 'newsletter/unsubscribed'
  },
})
