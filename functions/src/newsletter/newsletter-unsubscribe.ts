import { newsletterTokenSchema } from '@domain/newsletter/newsletter.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { changeSubscriber, searchFields } from './subscribers.ts'

/**
 * Ends a subscription and erases the address; the record stays, for the figures and for old links. From the page of a mail's link, or by the one click of a
 * mail program (RFC 8058).
 */
export const newsletterUnsubscribe = defineHttp({
  name: 'newsletterUnsubscribe',
  input: newsletterTokenSchema,
  oneClick: true,
  fallbackError: 'newsletter/link-failed',
  run: async ({ token }) => {
    const gone = {
      state: 'unsubscribed',
      email: '',
      ...searchFields(''),
      unsubscribed_at: new Date(),
      expires_at: null,
    } as const
    await changeSubscriber(token, ['token_hashes', 'unsubscribe_hashes'], ({ state }) =>
      state === 'unsubscribed' ? 'unchanged' : gone,
    )
    return 'newsletter/unsubscribed'
  },
})
