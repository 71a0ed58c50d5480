import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getCertificateParts } from '@domain/billing/withholding/certificate.ts'
import { sendCertificateReminder } from '@domain/billing/withholding/withholding.module.ts'
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_KINDS,
  isRemindedOn,
  missingCertificates,
} from '@domain/billing/withholding/withholding.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { invoicePath } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CERTIFICATE_TEXTS } from '@texts/billing/payments.ts'
import {
  lastRemindedText,
  restDueText,
  restOpenText,
  restPaidText,
  restToPayText,
  WITHHOLDING_TEXTS as TEXTS,
  WITHHOLDING_ERRORS,
} from '@texts/billing/withholding.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { invoicesWithoutCertificates, submittedCertificates } from '@/data/billing/certificate.data.ts'
import { organisationNames } from '@/data/organisations/organisation.data.ts'
import { DecidedNotice } from '@/portal/billing/certificates/CertificateDecision.tsx'
import { CertificateRow } from '@/portal/billing/certificates/CertificateRow.tsx'
import { useCall } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { FactLink } from '@/portal/records/Facts.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { showToast } from '@/ui/toasts.ts'

/** Firestore's limit of values in an `in` condition. */
const NAMES_MAX = 30

export function CertificatesPart({ person }: { person: Person }) {
  const missing = useRef<HTMLElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <CertificatesToCheck person={person} />
      <section ref={missing} tabIndex={-1} aria-label={TEXTS.missingHeading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h2 className="text-lg">{TEXTS.missingHeading}</h2>
          <p className="text-sm text-soft">{TEXTS.missingLead}</p>
        </div>
        <QueriedList
          list={useInfiniteQuery(invoicesWithoutCertificates(person))}
          failed={WITHHOLDING_ERRORS['withholding/missing-failed']}
          plural={TEXTS.missingPlural}
          empty={TEXTS.nothingMissing}
          card={(invoice) => (
            <MissingCertificates invoice={invoice} person={person} onRecorded={() => missing.current?.focus()} />
          )}
        />
      </section>
    </div>
  )
}

function CertificatesToCheck({ person }: { person: Person }) {
  const list = useInfiniteQuery(submittedCertificates(person))
  const [decided, setDecided] = useState<string | null>(null)
  const organisations = (list.data ?? []).flatMap(({ record }) => record?.organisation_id ?? [])
  const names = useQuery(organisationNames([...new Set(organisations)].slice(0, NAMES_MAX)))
  return (
    <section aria-label={TEXTS.toCheck} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">{TEXTS.toCheck}</h2>
      <DecidedNotice text={decided} />
      <QueriedList
        list={list}
        failed={WITHHOLDING_ERRORS['withholding/fetch-failed']}
        plural={TEXTS.toCheckPlural}
        empty={TEXTS.nothingToCheck}
        card={(certificate) => (
          <article className="panel p-4 sm:p-5">
            <CertificateRow certificate={certificate} person={person} onDecided={setDecided}>
              <h3 className="flex flex-wrap items-baseline gap-x-2 font-text text-base font-semibold">
                {getCertificateParts(certificate).map(({ invoice_id, invoice_number }) => (
                  <InvoiceLink key={invoice_id} id={invoice_id} number={invoice_number} />
                ))}
                <span className="min-w-0 wrap-anywhere">
                  {names.data?.find(({ id }) => id === certificate.organisation_id)?.name}
                </span>
              </h3>
            </CertificateRow>
          </article>
        )}
      />
    </section>
  )
}

const RecordCertificateForm = lazy(() =>
  import('@/portal/billing/certificates/RecordCertificateForm.tsx').then((file) => ({ default: file.RecordCertificateForm })),
)

/** An invoice without expected certificates: what is missing, since when, the reminder, and the form for a certificate. */
function MissingCertificates({ invoice, person, onRecorded }: { invoice: Invoice; person: Person; onRecorded: () => void }) {
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

function InvoiceLink({ id, number }: { id: string; number: string }) {
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
