// Sends the due mails of the outbox in a separate process, and ends.
import '../support/room-hooks.ts'
import { sendDueMails } from '../../functions/src/platform/mail/outbox-jobs.ts'

await sendDueMails()
