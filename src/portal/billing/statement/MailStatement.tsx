import type { StatementRequest } from '@domain/billing/statements/statement.ts'
import { mailStatement } from '@domain/billing/statements/statements.endpoints.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { MAIL_STATEMENT_TEXTS, periodText, STATEMENT_TEXTS } from '@texts/billing/statements.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { ConfirmDialog } from '@/portal/organisations/ConfirmDialog.tsx'

/** Asks before a statement is mailed to the client. */
export function MailStatement({ request, onClose }: { request: StatementRequest; onClose: () => void }) {
  // All attempts use one id, so that the mail is sent once.
  const [mail_id] = useState(newRecordId)
  const { currency, from, to } = request
  return (
    <ConfirmDialog
      question={{
        title: MAIL_STATEMENT_TEXTS.question,
        effects: [`${currency}, ${periodText(formatDay(from), formatDay(to))}`, ...MAIL_STATEMENT_TEXTS.effects],
        label: STATEMENT_TEXTS.mail,
        busyLabel: CONTROL_TEXTS.sending,
        run: () => call(mailStatement, { ...request, mail_id }),
        endpoint: mailStatement,
      }}
      onClose={onClose}
    />
  )
}
