import { type Certificate, getCertificateParts } from '@domain/billing/withholding/certificate.ts'
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_STATUS_LABELS,
  CERTIFICATE_TONES,
} from '@domain/billing/withholding/withholding.ts'
import { fileMarks } from '@domain/documents/upload.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { invoicePath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { WITHHOLDING_TEXTS as TEXTS } from '@texts/billing/withholding.ts'
import { FILE_MARK_TEXTS } from '@texts/documents/documents.ts'
import { useState } from 'react'
import { certificateFile } from '@/data/billing/certificate.data.ts'
import { FileActions } from '@/portal/documents/FileActions.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { FactLink } from '@/portal/records/Facts.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { CertificateDecision } from './CertificateDecision.tsx'

interface CertificateRowProps {
  certificate: Certificate
  person: Person
  /** Called after the office's decision, with its sentence: the row may be gone, and the focus with it. */
  onDecided: (text: string) => void
  /** Where it belongs, in a list of several invoices. */
  children?: Elements
}

/** A certificate with its status and its file. The office decides about it here. */
export function CertificateRow({ certificate, person, onDecided, children }: CertificateRowProps) {
  const { kind, certificate_number, day, amount, currency, status, reason } = certificate
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const file = certificateFile(certificate)
  const parts = getCertificateParts(certificate)
  const marks = certificate.file ? fileMarks(certificate.file, person).map((mark) => FILE_MARK_TEXTS[mark]) : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {children}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>{CERTIFICATE_KIND_LABELS[kind]}</span>
            <Badge tone={CERTIFICATE_TONES[status]}>{CERTIFICATE_STATUS_LABELS[status]}</Badge>
          </p>
          <p className="text-soft wrap-anywhere">{`${certificate_number}${day ? `, ${TEXTS.dated} ${formatDay(day)}` : ''}`}</p>
          {reason && <p className="mt-1 border-l-4 border-bad pl-2 whitespace-pre-line wrap-anywhere">{reason}</p>}
        </div>
        <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(amount, currency)}</p>
      </div>
      {parts.length > 1 && (
        <ul aria-label={TEXTS.parts} className="grid gap-1">
          {parts.map(({ invoice_id, invoice_number, amount: part }) => (
            <li key={invoice_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <FactLink href={invoicePath(invoice_id)}>{invoice_number}</FactLink>
              <span className="ml-auto tabular-nums">{formatExactMoney(part, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {file && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-page px-3 py-2">
          <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
            <span>{file.name}</span>
            {marks.length > 0 && <span className="block text-xs text-soft">{marks.join(' · ')}</span>}
          </p>
          <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
            <FileActions file={file} label={file.name} onFailure={setFailure} />
          </div>
        </div>
      )}
      {failure && <Notice {...failure} announce />}
      <CertificateDecision certificate={certificate} person={person} onDecided={onDecided} />
    </div>
  )
}
