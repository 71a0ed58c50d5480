import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_KINDS,
  hasWithholding,
  missingCertificates,
} from '@domain/billing/withholding/withholding.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_ERRORS } from '@texts/billing/withholding.ts'
import { useState } from 'react'
import { invoiceCertificates } from '@/data/billing/certificate.data.ts'
import { LoadError, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { DecidedNotice } from '../certificates/CertificateDecision.tsx'
import { CertificateRow } from '../certificates/CertificateRow.tsx'

/** What a client withholds from an invoice, and its certificates. Nothing if none are expected or recorded. */
export function WithholdingSection({ invoice, person }: { invoice: Invoice; person: Person }) {
  const certificates = useQuery(invoiceCertificates(person, invoice.id))
  const [decided, setDecided] = useState<string | null>(null)
  const isExpected = hasWithholding(invoice)
  if (!isExpected && !certificates.isError && !certificates.data?.length) return null
  return (
    <section aria-label={TEXTS.heading} aria-busy={certificates.isPending} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-text text-base font-semibold">{TEXTS.heading}</h3>
      {isExpected && (
        <>
          <p className="text-sm text-soft">{TEXTS.lead}</p>
          <WithheldAmounts invoice={invoice} />
        </>
      )}
      <DecidedNotice text={decided} />
      {certificates.isPending && <span className="skeleton h-16" />}
      {certificates.isError && !certificates.data && (
        <LoadError text={WITHHOLDING_ERRORS['withholding/fetch-failed']} queries={[certificates]} isInDialog />
      )}
      {certificates.data?.length === 0 && <p className="text-sm text-soft">{TEXTS.none}</p>}
      {certificates.data && certificates.data.length > 0 && (
        <ul aria-label={TEXTS.certificates} className="grid divide-y divide-line rounded-md border border-line">
          {certificates.data.map(({ id, record }) => (
            <li key={id} className="p-3">
              {record ? (
                <CertificateRow certificate={record} person={person} onDecided={setDecided} />
              ) : (
                <MalformedRecord id={id} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Expected, received and missing, by tax. A row for each tax that is withheld. */
function WithheldAmounts({ invoice }: { invoice: Invoice }) {
  const missing = missingCertificates(invoice)
  const money = (amount: number) => formatExactMoney(amount, invoice.currency)
  const kinds = CERTIFICATE_KINDS.filter((kind) => invoice[`expected_${kind}`] > 0 || invoice[`withheld_${kind}`] > 0)
  return (
    <table className="w-full text-sm tabular-nums max-sm:text-xs">
      <thead>
        <tr className="text-xs text-soft *:border-b *:border-line *:py-1.5 *:pl-2 *:text-right *:font-semibold">
          <th scope="col" className="pl-0! text-left!">
            {TEXTS.tax}
          </th>
          <th scope="col">{TEXTS.expected}</th>
          <th scope="col">{TEXTS.received}</th>
          <th scope="col">{TEXTS.missing}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="*:border-b *:border-line *:py-1.5 *:pl-2 *:text-right">
            <th scope="row" className="pl-0! text-left! font-normal">
              {CERTIFICATE_KIND_LABELS[kind]}
            </th>
            <td>{money(invoice[`expected_${kind}`])}</td>
            <td>{money(invoice[`withheld_${kind}`])}</td>
            <td className={missing[kind] > 0 ? 'font-semibold' : ''}>{money(toMajor(missing[kind]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
