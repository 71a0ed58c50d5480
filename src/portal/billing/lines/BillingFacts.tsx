import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { buyerOf, personAndCompany } from '@domain/platform/client-names.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type Fact, FactList, projectFact } from '@/portal/records/Facts.tsx'

interface BillingFactsProps {
  record: BillingFields & Pick<Invoice, 'client' | 'buyer' | 'project'>
  /** Those that only this kind of record has. */
  facts: readonly (Fact | null | false)[]
}

/** The description and the facts of an invoice or a quotation. */
export function BillingFacts({ record, facts }: BillingFactsProps) {
  const { description } = record
  const shared: Record<keyof BillingFields, Fact | null> = {
    client_id: [FACT_TEXTS.client, personAndCompany(buyerOf(record))],
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
