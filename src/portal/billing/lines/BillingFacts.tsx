import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getTaxDay } from '@domain/billing/invoices/invoice.ts'
import { calculateTotals } from '@domain/billing/lines/totals.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { getBuyer, personAndCompany } from '@domain/platform/client-names.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { QUOTATION_LINE_TEXTS, QUOTATION_VIEW_TEXTS, vatOfClassLabel } from '@texts/billing/quotations.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { SIGNATURE_TEXTS } from '@texts/platform/pdfs.ts'
import { type Fact, FactList, projectFact } from '@/portal/records/Facts.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface BillingFactsProps {
  record: BillingFields & Pick<Invoice, 'client' | 'buyer' | 'project'>
  /** Those that only this kind of record has. */
  facts: readonly (Fact | null | false)[]
}

/** The description and the facts of an invoice or a quotation. */
export function BillingFacts({ record, facts }: BillingFactsProps) {
  const { description } = record
  const shared: Record<keyof BillingFields, Fact | null> = {
    client_id: [FACT_TEXTS.client, personAndCompany(getBuyer(record))],
    project_id: projectFact(record) ?? [FACT_TEXTS.project, FACT_TEXTS.none],
    // The heading, the amounts and the text above show these.
    title: null,
    description: null,
    lines: null,
    currency: null,
  }
  return (
    <div className="grid gap-4">
      {description && <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{description}</p>}
      <FactList layout="gap-x-6 gap-y-3 sm:grid-cols-2" facts={[...Object.values(shared), ...facts]} />
    </div>
  )
}

/** The layout of the details, shared with the skeleton: amounts and actions in the right column, or first on a phone. */
export function MoneyFrame({ money, actions, children }: { money: Elements; actions: Elements; children: Elements }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5 @2xl:order-2">
        {money}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}

interface Sum {
  label: string
  text: string
  /** Below a line and bold. */
  isTotal?: boolean
  isLarge?: boolean
}

/** The exact amounts of a record. */
export function SumList({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      {sums.map(({ label, text, isTotal = false, isLarge = false }) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}
        >
          <dt className={isTotal ? '' : 'text-soft'}>{label}</dt>
          <dd className={`ml-auto text-right wrap-anywhere ${isLarge ? 'text-base' : ''}`}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type SignerQuery = Pick<UseQueryResult<{ address: string } | null>, 'data' | 'isError' | 'isFetching' | 'refetch'>

/** The network address of an answer, for the office. While it loads, or if that fails, it does not look like none. */
export function SignerAddress({ query: { data, isError, isFetching, refetch } }: { query: SignerQuery }) {
  if (data !== undefined) return <span>{data?.address ?? FACT_TEXTS.none}</span>
  if (!isError) return <span>{SIGNATURE_TEXTS.fromLoading}</span>
  return (
    <span role="alert" className="flex flex-wrap items-center gap-3">
      {SIGNATURE_TEXTS.fromFailed}
      <RetryButton busy={isFetching} onRetry={() => void refetch()} />
    </span>
  )
}

/** What is sent or recorded, before somebody confirms it. */
export function SummaryFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The totals with the VAT rates of the day when the quotation was saved. */
function totalsOfQuotation(quotation: Quotation) {
  return calculateTotals(quotation.lines, getTaxDay(quotation))
}

/** The exact sums of a quotation. */
export function QuotationSums({ quotation }: { quotation: Quotation }) {
  const { net, gross, classes } = totalsOfQuotation(quotation)
  const sum = (label: string, cents: number) => ({ label, text: formatExactMoney(toMajor(cents), quotation.currency) })
  return (
    <SumList
      sums={[
        sum(QUOTATION_LINE_TEXTS.net, net),
        ...classes.map(({ vat_class, percent, tax }) => sum(vatOfClassLabel(vat_class, percent), tax)),
        { ...sum(FACT_TEXTS.total, gross), isTotal: true, isLarge: true },
      ]}
    />
  )
}

/** The lines of a quotation, each with its amount without VAT. */
export function LineList({ quotation }: { quotation: Quotation }) {
  const { lines, currency } = quotation
  const { lines: sums } = totalsOfQuotation(quotation)
  return (
    <section aria-label={QUOTATION_VIEW_TEXTS.lines}>
      <h3 className="mb-3 font-text text-base font-semibold">{QUOTATION_VIEW_TEXTS.lines}</h3>
      <ol className="grid divide-y divide-line rounded-md border border-line">
        {lines.map(({ description, quantity, unit, unit_price, discount_percent, vat_class }, index) => (
          // Lines have no ids, and never change while they are shown.
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{description}</p>
              <p className="text-soft wrap-anywhere tabular-nums">
                {[
                  `${`${quantity.toLocaleString('en')} ${unit}`.trim()} × ${formatExactMoney(unit_price, currency)}`,
                  discount_percent > 0 && `${QUOTATION_VIEW_TEXTS.discount} ${discount_percent} %`,
                  `${QUOTATION_LINE_TEXTS.vat} ${vat_class}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(toMajor(sums[index]?.net ?? 0), currency)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
