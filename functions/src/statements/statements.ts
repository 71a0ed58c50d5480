import type { Actor } from '@domain/access/capabilities.ts'
import { recordAudiences } from '@domain/access/ownership.ts'
import { staffAudiences } from '@domain/activity/staff-audiences.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { MailedStatement } from '@domain/statements/statement.schema.ts'
import { STATEMENT_PATH } from '@domain/statements/statement-path.ts'
import * as endpoints from '@domain/statements/statements.endpoints.ts'
import { ApiError } from '../endpoint/errors.ts'
import { db, retryOnConflict } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { siteLink } from '../endpoint/settings.ts'
import { implementPdf } from '../invoices/pdf/implement-pdf.ts'
import { outbox } from '../mail/outbox.ts'
import { statementMail } from '../mail/templates/statement-mails.ts'
import { mailboxOf, notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { statementDefinition } from './pdf-definition.ts'
import { readStatement } from './read-statement.ts'

export const accountStatement = implement(endpoints.accountStatement, async (request, caller, now) => ({
  key: 'statements/statement',
  result: await readStatement(request, caller, now),
}))

export const statementPdf = implementPdf(
  endpoints.statementPdf,
  async (request, caller) => {
    const now = new Date()
    const { currency, from, to } = request
    const definition = statementDefinition(await readStatement(request, caller, now), now)
    return { number: `statement-${currency}-${from}-${to}`, definition }
  },
  // A statement with the most movements needs about 250 MB, and rendering is CPU-bound.
  { memory: '1GiB', concurrency: 2 },
)

const { ledgerEntries } = SERVER_COLLECTIONS

export const mailStatement = implement(endpoints.mailStatement, queueStatementMail)

/** Idempotent by `mail_id`. @throws ApiError if nobody who gets the invoices has an address */
export async function queueStatementMail({ mail_id, ...request }: MailedStatement, caller: Actor, now: Date): Promise<void> {
  const { organisation_id, currency, from, to } = request
  const statement = await readStatement(request, caller, now)
  const account = { organisation_id, client_id: organisation_id }
  const profiles = await readRecipients(COLLECTIONS.invoices, account)
  if (!profiles.some((each) => mailboxOf(each))) throw new ApiError('statements/no-address', 409)
  const mailId = `statement-${mail_id}`
  const notice = {
    actor_id: caller.uid,
    subject: `${COLLECTIONS.organisations}/${organisation_id}`,
    label: statement.organisation.name,
    visible_to: [...recordAudiences(ledgerEntries, account), ...staffAudiences(ledgerEntries)],
    mail: statementMail(statement, siteLink(STATEMENT_PATH, { currency, from, to })),
    mailId,
    profiles,
  }
  await retryOnConflict(async () => {
    if ((await outbox.doc(`${mailId}-0`).get()).exists) return
    const writes = db.batch()
    notify(writes, 'statement_mailed', notice, now)
    await writes.commit()
  })
}
