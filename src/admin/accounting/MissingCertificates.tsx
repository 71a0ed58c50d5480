import { dayInNairobi, daysBetween, formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { invoicePath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { isRemindedOn } from '@domain/withholding/certificate-reminder.policy.ts'
import { CERTIFICATE_KIND_LABELS, CERTIFICATE_KINDS } from '@domain/withholding/withholding.constants.ts'
import { sendCertificateReminder } from '@domain/withholding/withholding.endpoints.ts'
import { missingCertificates } from '@domain/withholding/withholding.policy.ts'
import { CERTIFICATE_TEXTS } from '@texts/pay-charge.ts'
import {
  lastRemindedText,
  restDueText,
  restOpenText,
  restPaidText,
  restToPayText,
  WITHHOLDING_TEXTS as TEXTS,
} from '@texts/withholding.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCall } from '@/portal/shell/forms/useCall.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { CardButton } from '@/portal/shell/RecordCard.tsx'
import { FactLink } from '@/portal/shell/RecordDialog.tsx'
import { showToast } from '@/ui/toasts.ts'

const RecordCertificateForm = lazy(() =>
  import('@/portal/shell/certificates/RecordCertificateForm.tsx').then((file) => ({ default: file.RecordCertificateForm })),
)

interface MissingCertificatesProps {
  invoice: Invoice
  person: Person
  /** Called after a certificate was recorded: the invoice may leave the list. */
  onRecorded: () => void
}

/** An invoice without expected certificates: what is missing, since when, the reminder, and the form for a certificate. */
export function MissingCertificates({ invoice, person, onRecorded }: MissingCertificatesProps) {
  const { id, invoice_number, client, currency, certificate_reminders } = invoice
  const missing = missingCertificates(invoice)
  const today = dayInNairobi(new Date())
  const last = certificate_reminders.at(-1)
  const [isRecording, setIsRecording] = useState(false)
  const isSending = useRef(false)
  const recordButton = useRef<HTMLButtonElement>(null)

  function close() {
    setIsRecording(false)
    // The form that had the focus is gone.
    setTimeout(() => recordButton.current?.focus())
  }

  return (
    <article className="panel grid gap-x-8 gap-y-3 p-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center sm:p-5">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-text text-base font-semibold">
          <InvoiceLink id={id} number={invoice_number} />
          <span className="min-w-0 wrap-anywhere">{personAndCompany(client)}</span>
        </h3>
        <p className="text-soft">
          {[restText(invoice, today), last && lastRemindedText(formatDay(dayInNairobi(new Date(last.at))))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <dl className="grid gap-1 tabular-nums">
        {CERTIFICATE_KINDS.filter((kind) => missing[kind] > 0).map((kind) => (
          <div key={kind} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{CERTIFICATE_KIND_LABELS[kind]}</dt>
            <dd className="ml-auto font-semibold">{formatExactMoney(toMajor(missing[kind]), currency)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <RemindButton invoice={invoice} isReminded={isRemindedOn(invoice, today)} />
        <CardButton
          ref={recordButton}
          label={CERTIFICATE_TEXTS.record}
          record={invoice_number}
          aria-expanded={isRecording}
          // Only Back closes the form, because it has entries.
          onClick={() => setIsRecording(true)}
        />
      </div>
      {isRecording && (
        <div className="border-t border-line pt-4 sm:col-span-full">
          <Suspense fallback={<span className="skeleton h-40 w-full" />}>
            <RecordCertificateForm
              invoice={invoice}
              person={person}
              isShown
              isSending={isSending}
              onBack={close}
              onDone={(success) => {
                setIsRecording(false)
                onRecorded()
                if (success) showToast({ tone: 'ok', ...success })
              }}
            />
          </Suspense>
        </div>
      )}
    </article>
  )
}

export function InvoiceLink({ id, number }: { id: string; number: string }) {
  return <FactLink href={invoicePath(id)}>{number}</FactLink>
}

/** Since when nothing but the certificates is missing, or until when the rest is to be paid. */
function restText({ certificates_since, due_date }: Invoice, today: string): string {
  if (certificates_since) return restPaidText(daysBetween(certificates_since, today))
  if (!due_date) return restOpenText
  return due_date < today ? restDueText(daysBetween(due_date, today)) : restToPayText(formatDay(due_date))
}

/** Sends a reminder, at most one a day. It stays in its place, so that it keeps the focus. */
function RemindButton({ invoice, isReminded }: { invoice: Invoice; isReminded: boolean }) {
  const { isBusy, send } = useCall(sendCertificateReminder)
  return (
    <CardButton
      label={isBusy ? TEXTS.reminding : isReminded ? TEXTS.remindedToday : TEXTS.remind}
      record={invoice.invoice_number}
      isBusy={isBusy || isReminded}
      onClick={() => isReminded || void send({ invoice_id: invoice.id })}
    />
  )
}
