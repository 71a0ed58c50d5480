// Sends the due mails of the outbox in a separate process, and ends.
import { sendDueMails } from '../../functions/src/platform/mail/outbox-jobs.ts'

await sendDueMails()
