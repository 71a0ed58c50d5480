import { formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_DIALOG_ERRORS, INVOICE_DIALOG_TEXTS, INVOICE_SUCCESSES, INVOICE_TEXTS, sendQuestion } from '@texts/invoices.ts'
import { useRef } from 'react'
import { sendInvoice } from '@/data/invoice-changes.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { ConfirmForm } from '../shell/forms/ConfirmForm.tsx'

const TEXTS = INVOICE_DIALOG_TEXTS

interface SendDraftDialogProps {
  /** null while the dialog is closed. */
  invoice: Invoice | null
  onClose: () => void
  /** Called after the dialog closes, if the draft was sent. */
  onDone: () => void
}

/** Asks before a draft is sent. An error is shown in the dialog, which stays open. */
export function SendDraftDialog({ invoice, onClose, onDone }: SendDraftDialogProps) {
  const isBusy = useRef(false)
  /** Whether the draft that was sent waits for the signature of the tax authority. */
  const isSigning = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog title={invoice ? sendQuestion(invoice.invoice_number) : ''} open={invoice !== null} onClose={onTryToClose}>
      {invoice && (
        <ConfirmForm
          label={invoice.due_date === null ? TEXTS.sendUndated : TEXTS.send}
          busyLabel={TEXTS.sending}
          run={async () => {
            isSigning.current = await sendInvoice(invoice)
          }}
          success={() => INVOICE_SUCCESSES[isSigning.current ? 'tax/queued' : 'invoices/sent']}
          failure={INVOICE_DIALOG_ERRORS['invoices/send-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onClose()
            onDone()
          }}
        >
          <DraftFacts invoice={invoice} />
          {invoice.due_date === null && <Notice description={TEXTS.undatedEffect} />}
          <p className="text-sm">{TEXTS.sendEffect}</p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}

/** The facts that an admin checks before a draft is sent. */
function DraftFacts({ invoice }: { invoice: Invoice }) {
  const { title, client, project, total_amount, currency, due_date } = invoice
  const facts: [label: string, value: string][] = [
    [FACT_TEXTS.title, title],
    [FACT_TEXTS.client, displayName(client)],
    ...(project ? [[FACT_TEXTS.project, project.title] as [string, string]] : []),
    [FACT_TEXTS.total, formatExactMoney(total_amount, currency)],
    [INVOICE_TEXTS.due, due_date ? formatDay(due_date) : TEXTS.noDueDate],
  ]
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
