import { randomUUID } from 'node:crypto'
import { testEmailSchema } from '@domain/mail/test-email.schema.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { limitRequests } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT, SMTP_URL, siteLink, TEST_EMAIL_ENABLED } from '../endpoint/settings.ts'
import { testMail } from './templates/test-mail.ts'
import { failureOf, type SendFailure, sendMail } from './transport.ts'

const TOLD: Record<SendFailure['concerns'], ErrorKey> = {
  recipient: 'mail/test-refused',
  mail: 'mail/test-refused',
  'sign-in': 'mail/test-sign-in-refused',
  server: 'mail/test-unreachable',
}

/** Sends a fixed mail straight to the mail server, past the outbox: its answer is the truth about the settings. */
export const testEmail = defineHttp({
  name: 'testEmail',
  input: testEmailSchema,
  secrets: [SMTP_URL, RATE_LIMIT_SALT],
  fallbackError: 'mail/test-failed',
  run: async ({ to }, from) => {
    if (!TEST_EMAIL_ENABLED.value()) throw new ApiError('mail/test-disabled', 404)
    await limitRequests({ use: 'test-email', from, email: to })
    const mail = { ...testMail(siteLink('/')), to: { name: '', address: to } }
    try {
      await sendMail(mail, randomUUID())
    } catch (error) {
      throw new ApiError(TOLD[failureOf(error).concerns], 502)
    }
    return 'mail/test-sent'
  },
})
