import { formatDay } from '@domain/dates.ts'
import { INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatMoney } from '@domain/money.ts'
import { INVOICES_PATH, invoicePath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { dueOnText, PROJECT_SECTION_TEXTS } from '@texts/projects-dialogs.ts'
import { projectInvoices } from '@/data/invoice.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { INVOICE_TONES } from '../shell/tones.ts'
import { EmptySection, type SectionProps, SectionSkeleton } from './ProjectSection.tsx'

/** The newest invoices of a project that the person may read, with a link to all. */
export function InvoicesSection({ project, person }: SectionProps) {
  const invoices = useQuery(projectInvoices(person, project.id))
  if (invoices.isPending) return <SectionSkeleton label={PROJECT_SECTION_TEXTS.loadingInvoices} />
  if (!invoices.data) {
    return <LoadError text={INVOICE_ERRORS['invoices/fetch-failed']} queries={[invoices]} />
  }
  return (
    <section className="panel" aria-label={PROJECT_SECTION_TEXTS.invoices}>
      {invoices.data.length === 0 ? (
        <EmptySection project={project} person={person} text={EMPTY_TEXTS.projectInvoices} />
      ) : (
        <ul className="grid gap-5 p-5 lg:p-6">
          {invoices.data.map(({ id, record }) => (
            <li key={id}>{record ? <Row invoice={record} /> : <MalformedRecord id={id} />}</li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 lg:px-6">
        <a className="button button-quiet" href={INVOICES_PATH}>
          {PROJECT_SECTION_TEXTS.allInvoices}
        </a>
      </div>
    </section>
  )
}

function Row({ invoice: { id, invoice_number, title, status, total_amount, currency, due_date } }: { invoice: Invoice }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <a
            href={invoicePath(id)}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
          >
            {title}
          </a>
          <Badge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>
        </div>
        <p className="text-sm text-soft">
          {invoice_number}
          {due_date && ` · ${dueOnText(formatDay(due_date))}`}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatMoney(total_amount, currency)}</p>
    </div>
  )
}
