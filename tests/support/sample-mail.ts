import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'

Object.assign(process.env, { ENCRYPTION_KEY: FUNCTIONS_ENV['ENCRYPTION_KEY'] })
const { encrypt } = await import('../../functions/src/platform/endpoint/settings.ts')

/** The encrypted parts of a test mail. */
export function encryptedMail(text = 'Hello'): string {
  return encrypt({ text, html: `<p>${text}</p>`, unsubscribe_url: null })
}

/** A complete, valid mail of the outbox, due immediately. */
export function sampleMail(address: string): Record<string, unknown> {
  return {
    to: { name: '', address },
    reply_to: null,
    template: 'sample',
    subject: 'A mail of the tests',
    sealed: encryptedMail(),
    cause: 'contact_messages/sample',
    state: 'queued',
    attempts: 0,
    next_attempt_at: new Date(Date.now() - 1000),
    lease_until: null,
    created_at: new Date(),
    sent_at: null,
    error: '',
  }
}
