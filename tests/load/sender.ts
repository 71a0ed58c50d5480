// One sender of the outbox as a process of its own: it sends what is due and ends.
import { sendDueMails } from '../../functions/src/mail/send-due-mails.ts'

await sendDueMails()
