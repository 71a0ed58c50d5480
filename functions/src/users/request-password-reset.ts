import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { queueLink } from './account-links.ts'
import { mailIfKnown } from './mail-if-known.ts'

/** Sends a link that sets a new password, if there is such an account: the answer does not tell. */
export const requestPasswordReset = defineHttp({
  name: 'requestPasswordReset',
  input: addressSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'auth/mail-failed',
  run: async ({ email }, from) => {
    await mailIfKnown({ use: 'password-reset', from, email }, (batch, user, cause, now) =>
      queueLink(batch, 'resetPassword', user, cause, now),
    )
    return 'auth/reset-sent'
  },
})
