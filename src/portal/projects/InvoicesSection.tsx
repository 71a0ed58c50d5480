import { formatDay } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { INVOICES_PATH, invoicePath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { INVOICE_ERRORS } from '@texts/billing/invoices.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { dueOnText, PROJECT_SECTION_TEXTS } from '@texts/projects/projects.ts'
import { projectInvoices } from '@/data/billing/invoice.data.ts'
import { InvoiceBadge } from '@/portal/billing/invoices/InvoiceParts.tsx'
import { RecordLink, RecordsSection } from './RecordsSection.tsx'
import type { SectionProps } from './section-props.tsx'

export function InvoicesSection(props: SectionProps) {
  return (
    <RecordsSection
      {...props}
      query={useQuery(projectInvoices(props.person, props.project.id))}
      label={PROJECT_SECTION_TEXTS.invoices}
      loading={PROJECT_SECTION_TEXTS.loadingInvoices}
      failed={INVOICE_ERRORS['invoices/fetch-failed']}
      empty={EMPTY_TEXTS.projectInvoices}
      all={{ href: INVOICES_PATH, label: PROJECT_SECTION_TEXTS.allInvoices }}
      row={({ id, invoice_number, title, total_amount, currency, due_date, ...invoice }) => (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <RecordLink href={invoicePath(id)} title={title}>
              <InvoiceBadge invoice={invoice} />
            </RecordLink>
            <p className="text-sm text-soft">{`${invoice_number}${due_date ? ` · ${dueOnText(formatDay(due_date))}` : ''}`}</p>
          </div>
          <p className="font-semibold tabular-nums">{formatMoney(total_amount, currency)}</p>
        </div>
      )}
    />
  )
}
