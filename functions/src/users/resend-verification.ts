import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { queueLink } from './account-links.ts'
import { mailIfKnown } from './mail-if-known.ts'

/** Sends the verification mail again. Whether the address is known, or verified already, the answer does not tell. */
export const resendVerification = defineHttp({
  name: 'resendVerification',
  input: addressSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'auth/mail-failed',
  run: async ({ email }, from) => {
    await mailIfKnown({ use: 'verification', from, email }, (batch, user, cause, now) => {
      if (!user.emailVerified) queueLink(batch, 'verifyEmail', user, cause, now)
    })
    return 'auth/verification-sent'
  },
})
