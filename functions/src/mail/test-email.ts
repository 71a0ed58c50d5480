import { randomUUID } from 'node:crypto'
import type { FailureConcern } from '@domain/mail/mail.policy.ts'
import { testEmailSchema } from '@domain/mail/test-email.schema.ts'
import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { SUCCESS_TEXTS, type SuccessKey } from '@domain/texts/successes.ts'
import { MAIL_FIELD_TEXTS } from '@texts/mail.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { limitRequests } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT, SMTP_URL, siteLink, TEST_EMAIL_ENABLED } from '../endpoint/settings.ts'
import { testMail } from './templates/office-mails.ts'
import { failureOf, sendMail } from './transport.ts'

const ERROR_KEYS: Record<FailureConcern, ErrorKey> = {
  recipient: 'mail/test-refused',
  mail: 'mail/test-refused',
  sender: 'mail/test-sender-refused',
  'sign-in': 'mail/test-sign-in-refused',
  server: 'mail/test-unreachable',
}

/** Sends a fixed mail directly, without the outbox, so that the server's response shows whether the settings work. */
export const testEmail = defineHttp({
  name: 'testEmail',
  input: testEmailSchema,
  secrets: [SMTP_URL, RATE_LIMIT_SALT],
  fallbackError: 'mail/test-failed',
  sentences: textsOf,
  run: async ({ to }, from) => {
    if (!TEST_EMAIL_ENABLED.value()) throw new ApiError('mail/test-disabled', 404)
    await limitRequests({ use: 'test-email', from, email: to })
    const mail = { ...testMail(siteLink('/')), to: { name: '', address: to } }
    try {
      await sendMail(mail, randomUUID())
    } catch (error) {
      throw new ApiError(ERROR_KEYS[failureOf(error).concerns], 502)
    }
    return 'mail/test-sent'
  },
})

/** `error` and `message`: the specification allows callers of this function to read them. */
function textsOf(key: SuccessKey | ErrorKey): { error?: string; message: string } {
  if (isIn(SUCCESS_TEXTS, key)) return { message: SUCCESS_TEXTS[key].title }
  if (isIn(MAIL_FIELD_TEXTS, key)) return { error: MAIL_FIELD_TEXTS[key], message: MAIL_FIELD_TEXTS[key] }
  const text: ErrorText | string = ERROR_TEXTS[key]
  return typeof text === 'string' ? { error: text, message: text } : { error: text.title, message: text.description }
}

function isIn<Texts extends object>(texts: Texts, key: PropertyKey): key is keyof Texts {
  return Object.hasOwn(texts, key)
}
