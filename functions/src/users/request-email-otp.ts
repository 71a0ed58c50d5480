import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { sendCode } from './email-codes.ts'

/** Sends a code that signs in, to any address: the answer does not tell whether there is an account. */
export const requestEmailOtp = defineHttp({
  name: 'requestEmailOtp',
  input: addressSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'auth/code-send-failed',
  run: async ({ email }, from) => ({ key: 'auth/code-sent', result: { request_id: await sendCode({ email, from }) } }),
})
