import { MAIL_ERRORS } from '@texts/platform/mail.ts'
import { PUBLIC_PATHS } from '../../public-routes.ts'
import { definePublicEndpoint, defineSchedule } from '../endpoint.ts'
import { testEmailSchema } from './test-email.schema.ts'

/** Sends a fixed mail directly, without the outbox, so that the server's response shows whether the settings work. */
export const testEmail = definePublicEndpoint('testEmail', {
  input: testEmailSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.testEmail,
  failure: MAIL_ERRORS['mail/test-failed'],
})

/** Sends waiting mails. */
export const sweepOutbox = defineSchedule('sweepOutbox', { everyMinutes: 1, timeoutSeconds: 300, usesSealKey: true })
