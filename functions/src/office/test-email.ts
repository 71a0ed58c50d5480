import { randomUUID } from 'node:crypto'
import * as endpoints from '@domain/platform/mail/mail.module.ts'
import type { FailureConcern } from '@domain/platform/mail/mail.policy.ts'
import { errorSentence, isErrorKey } from '@domain/texts/error-sentence.ts'
import type { ErrorKey, SuccessKey } from '@domain/texts/message-types.ts'
import { MAIL_FIELD_TEXTS, MAIL_SUCCESSES } from '@texts/platform/mail.ts'
import { ApiError } from '../platform/endpoint/firebase.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { limitRequests } from '../platform/endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT, SMTP_URL, TEST_EMAIL_ENABLED } from '../platform/endpoint/settings.ts'
import { sendMail, toSendFailure } from '../platform/mail/transport.ts'
import { siteLink } from '../platform/notifications/notify.ts'
import { testMail } from './office-mails.ts'

const ERROR_KEYS: Record<FailureConcern, ErrorKey> = {
  recipient: 'mail/test-refused',
  mail: 'mail/test-refused',
  sender: 'mail/test-sender-refused',
  'sign-in': 'mail/test-sign-in-refused',
  server: 'mail/test-unreachable',
}

export const testEmail = implementPublic(
  endpoints.testEmail,
  async ({ to }, from) => {
    if (!TEST_EMAIL_ENABLED.value()) throw new ApiError('mail/test-disabled', 404)
    await limitRequests({ use: 'test-email', from, email: to })
    const mail = { ...testMail(siteLink('/')), to: { name: '', address: to } }
    try {
      await sendMail(mail, randomUUID())
    } catch (error) {
      throw new ApiError(ERROR_KEYS[toSendFailure(error).concerns], 502)
    }
    return 'mail/test-sent'
  },
  { secrets: [SMTP_URL, RATE_LIMIT_SALT], sentences: getTestEmailTexts },
)

/** `error` and `message`: the specification allows callers of this function to read them. */
function getTestEmailTexts(key: SuccessKey | ErrorKey): { error?: string; message: string } {
  if (!isErrorKey(key)) return { message: MAIL_SUCCESSES['mail/test-sent'].title }
  if (Object.hasOwn(MAIL_FIELD_TEXTS, key)) {
    const text = MAIL_FIELD_TEXTS[key as keyof typeof MAIL_FIELD_TEXTS]
    return { error: text, message: text }
  }
  const { title, description } = errorSentence(key)
  return { error: title, message: description }
}
