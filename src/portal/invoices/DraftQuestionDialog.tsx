import { formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/invoices.ts'
import { deleteQuestion, INVOICE_DIALOG_TEXTS, INVOICE_SUCCESSES, sendQuestion } from '@texts/invoices-dialogs.ts'
import { type RefObject, useRef } from 'react'
import { deleteInvoice, sendInvoice } from '@/data/invoice-changes.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { ConfirmForm } from '../shell/forms/ConfirmForm.tsx'
import type { DraftQuestion } from './admin-action.ts'

const TEXTS = INVOICE_DIALOG_TEXTS

const QUESTIONS = {
  send: {
    title: sendQuestion,
    effect: TEXTS.sendEffect,
    label: TEXTS.send,
    busyLabel: TEXTS.sending,
    run: sendInvoice,
    success: INVOICE_SUCCESSES['invoices/sent'],
    failure: INVOICE_ERRORS['invoices/send-failed'],
  },
  delete: {
    title: deleteQuestion,
    effect: TEXTS.deleteEffect,
    label: TEXTS.delete,
    busyLabel: TEXTS.deleting,
    run: deleteInvoice,
    success: INVOICE_SUCCESSES['invoices/deleted'],
    failure: INVOICE_ERRORS['invoices/delete-failed'],
  },
} as const

interface DraftQuestionDialogProps {
  /** null while the dialog is closed. */
  question: DraftQuestion | null
  onClose: () => void
  /** Called after the dialog closes, if the action was confirmed and succeeded. */
  onDone: (question: DraftQuestion) => void
}

/** Asks before a draft is sent or deleted. An error is shown in the dialog, which stays open. */
export function DraftQuestionDialog({ question, onClose, onDone }: DraftQuestionDialogProps) {
  /** The dialog stays open while a request is running. */
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog
      title={question ? QUESTIONS[question.kind].title(question.invoice.invoice_number) : ''}
      open={question !== null}
      onClose={onTryToClose}
    >
      {question && <Question question={question} busy={isBusy} onCancel={onTryToClose} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

interface QuestionProps extends DraftQuestionDialogProps {
  question: DraftQuestion
  busy: RefObject<boolean>
  onCancel: () => void
}

function Question({ question, busy, onCancel, onClose, onDone }: QuestionProps) {
  const isUndated = question.kind === 'send' && question.invoice.due_date === null
  const { effect, label, busyLabel, run, success, failure } = QUESTIONS[question.kind]
  return (
    <ConfirmForm
      label={isUndated ? TEXTS.sendUndated : label}
      busyLabel={busyLabel}
      success={success}
      failure={failure}
      run={() => run(question.invoice)}
      busy={busy}
      onCancel={onCancel}
      onDone={() => {
        onClose()
        onDone(question)
      }}
    >
      <DraftFacts invoice={question.invoice} />
      {isUndated && <Notice description={TEXTS.undatedEffect} />}
      <p className="text-sm">{effect}</p>
    </ConfirmForm>
  )
}

const NO_DUE_DATE = INVOICE_DIALOG_TEXTS.noDueDate

/** The facts that an admin checks before a draft is sent or deleted. */
function DraftFacts({ invoice }: { invoice: Invoice }) {
  const { title, client, project, total_amount, currency, due_date } = invoice
  const facts: [label: string, value: string][] = [
    [FACT_TEXTS.title, title],
    [FACT_TEXTS.client, displayName(client)],
    ...(project ? [[FACT_TEXTS.project, project.title] as [string, string]] : []),
    [FACT_TEXTS.total, formatExactMoney(total_amount, currency)],
    [INVOICE_TEXTS.due, due_date ? formatDay(due_date) : NO_DUE_DATE],
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
