import { formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/invoices.ts'
import { deleteQuestion, INVOICE_DIALOG_TEXTS, INVOICE_SUCCESSES, sendQuestion } from '@texts/invoices-dialogs.ts'
import { type ComponentProps, useRef } from 'react'
import { deleteInvoice, sendInvoice } from '@/data/invoice-changes.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { ConfirmForm } from '../shell/forms/ConfirmForm.tsx'

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

/** A confirmation that an admin answers about a draft. */
export interface DraftQuestion {
  kind: keyof typeof QUESTIONS
  invoice: Invoice
}

interface DraftQuestionDialogProps {
  /** null while the dialog is closed. */
  question: DraftQuestion | null
  onClose: () => void
  /** Called after the dialog closes, if the action was confirmed and succeeded. */
  onDone: (question: DraftQuestion) => void
}

/** Asks before a draft is sent or deleted. An error is shown in the dialog, which stays open. */
export function DraftQuestionDialog({ question, onClose, onDone }: DraftQuestionDialogProps) {
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
      {question && (
        <Question
          question={question}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onClose()
            onDone(question)
          }}
        />
      )}
    </Dialog>
  )
}

interface QuestionProps extends Pick<ComponentProps<typeof ConfirmForm>, 'busy' | 'onCancel' | 'onDone'> {
  question: DraftQuestion
}

function Question({ question: { kind, invoice }, ...place }: QuestionProps) {
  const isUndated = kind === 'send' && invoice.due_date === null
  const { effect, label, busyLabel, run, success, failure } = QUESTIONS[kind]
  return (
    <ConfirmForm
      {...place}
      {...{ busyLabel, success, failure }}
      label={isUndated ? TEXTS.sendUndated : label}
      run={() => run(invoice)}
    >
      <DraftFacts invoice={invoice} />
      {isUndated && <Notice description={TEXTS.undatedEffect} />}
      <p className="text-sm">{effect}</p>
    </ConfirmForm>
  )
}

/** The facts that an admin checks before a draft is sent or deleted. */
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
