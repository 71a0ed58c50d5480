import { MAIL_ERRORS } from '@texts/platform/mail.ts'
import { type InferType, object } from 'yup'
import { PUBLIC_PATHS } from '../../public-routes.ts'
import { age, MAIL_DAYS } from '../access/data-protection.ts'
import { defineServerCollection } from '../access/define-collection.ts'
import { definePublicEndpoint, defineSchedule } from '../endpoint.ts'
import { emailField } from './mail.policy.ts'

/** The input of the test email page. */
export const testEmailSchema = object({
  to: emailField('mail/address-missing', 'mail/address-invalid'),
}).exact()
export type TestEmail = InferType<typeof testEmailSchema>

export const outbox = defineServerCollection('outbox', {
  dataClass: 'secret',
  retention: age('created_at', MAIL_DAYS, 'To answer whether a mail was sent.', ['sent', 'dead']),
  personalData: {
    links: [
      {
        find: { by: 'address', key: 'address_keys', isList: true, exact: ['to.address', 'reply_to.address'] },
        onDeletion: 'erase',
      },
      { find: { by: 'profile path', field: 'cause' }, onDeletion: 'erase' },
    ],
    inDownload: true,
    leaveOut: ['sealed'],
  },
  // No mail is queued to somebody without a profile, nor about records that are gone.
  erasedAfter: ['activity'],
})

/** Sends a fixed mail directly, without the outbox, so that the server's response shows whether the settings work. */
export const testEmail = definePublicEndpoint('testEmail', {
  input: testEmailSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.testEmail,
  failure: MAIL_ERRORS['mail/test-failed'],
})

/** Sends waiting mails. */
export const sweepOutbox = defineSchedule('sweepOutbox', { everyMinutes: 1, timeoutSeconds: 300, usesEncryptionKey: true })
