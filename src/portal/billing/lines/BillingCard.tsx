import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { CardFact } from '@/portal/records/RecordCard.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface BillingCardProps {
  record: BillingFields & Pick<Invoice, 'client' | 'project' | 'total_amount'>
  number: string
  badges: Elements
  /** Admins see the client. */
  isAdmin: boolean
  /** The facts that only this kind of record has. */
  facts: Elements
  /** Below the facts. */
  notice?: Elements
  /** Below the total. */
  amounts?: Elements
  actions: Elements
}

/** The card of an invoice or a quotation: its actions are below it on a tablet, stacked on a phone. */
export function BillingCard({ record, number, badges, isAdmin, facts, notice, amounts, actions }: BillingCardProps) {
  const { title, client, project, total_amount, currency } = record
  return (
    <article className="panel grid gap-x-8 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2 sm:flex-wrap sm:justify-start">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
          {badges}
        </div>
        <p className="text-sm text-soft">{number}</p>
        <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
          {isAdmin && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
          {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
          {facts}
        </dl>
        {notice}
      </div>
      <dl className="grid gap-1 self-start text-sm tabular-nums sm:text-right">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
          <dt className="text-soft sm:text-xs">{FACT_TEXTS.total}</dt>
          <dd className="ml-auto text-base font-semibold whitespace-nowrap">{formatMoney(total_amount, currency)}</dd>
        </div>
        {amounts}
      </dl>
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 sm:flex sm:flex-wrap [&>:last-child:nth-child(odd)]:col-span-2">
        {actions}
      </div>
    </article>
  )
}
