import { formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { sendInvoice } from '@domain/invoices/invoices.endpoints.ts'
import { formatExactMoney } from '@domain/money.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_SUCCESSES, INVOICE_TEXTS, sendQuestion, INVOICE_DIALOG_TEXTS as TEXTS } from '@texts/invoices.ts'
import { useRef } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { ConfirmDialog } from '../shell/organisation/ConfirmDialog.tsx'
import { SummaryFacts } from './SummaryFacts.tsx'
import { sendDraft } from './send-draft.ts'

interface SendDraftDialogProps {
  /** null while the dialog is closed. */
  invoice: Invoice | null
  onClose: () => void
  /** Called after the dialog closes, if the draft was sent. */
  onDone: () => void
}

/** Asks before a draft is sent. An error is shown in the dialog, which stays open. */
export function SendDraftDialog({ invoice, onClose, onDone }: SendDraftDialogProps) {
  /** Whether the draft that was sent waits for the signature of the tax authority. */
  const isSigning = useRef(false)
  const question = invoice && {
    title: sendQuestion(invoice.invoice_number),
    content: (
      <>
        <SummaryFacts facts={draftFacts(invoice)} />
        {invoice.due_date === null && <Notice description={TEXTS.undatedEffect} />}
        <p className="text-sm">{TEXTS.sendEffect}</p>
      </>
    ),
    label: invoice.due_date === null ? TEXTS.sendUndated : TEXTS.send,
    busyLabel: TEXTS.sending,
    run: async () => {
      isSigning.current = await sendDraft(invoice)
    },
    endpoint: {
      success: () => INVOICE_SUCCESSES[isSigning.current ? 'tax/queued' : 'invoices/sent'],
      failure: sendInvoice.failure,
    },
    onDone,
  }
  return <ConfirmDialog question={question} onClose={onClose} />
}

/** The facts that an admin checks before a draft is sent. */
function draftFacts({ title, client, project, total_amount, currency, due_date }: Invoice) {
  return [
    [FACT_TEXTS.title, title],
    [FACT_TEXTS.client, displayName(client)],
    ...(project ? [[FACT_TEXTS.project, project.title] as const] : []),
    [FACT_TEXTS.total, formatExactMoney(total_amount, currency)],
    [INVOICE_TEXTS.due, due_date ? formatDay(due_date) : TEXTS.noDueDate],
  ] as const
}
