import { verifyCodeSchema } from '@domain/users/sign-in-code.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { takeCode } from './email-codes-check.ts'
import { sessionFor } from './email-codes-session.ts'

/** Takes a code and answers a token to sign in with. */
export const verifyEmailOtp = defineHttp({
  name: 'verifyEmailOtp',
  input: verifyCodeSchema,
  // For the account's first mail, which is counted.
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'unexpected',
  run: async (guess) => ({ key: 'auth/code-right', result: { token: await sessionFor(await takeCode(guess)) } }),
})
