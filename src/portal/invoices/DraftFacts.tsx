import { formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { displayName } from '@domain/users/user.policy.ts'

const NO_DUE_DATE = 'No due date'

/** What an admin looks at once more before a draft goes out, or goes. */
export function DraftFacts({ invoice }: { invoice: Invoice }) {
  const { title, client, project, total_amount, currency, due_date } = invoice
  const facts: [label: string, value: string][] = [
    ['Title', title],
    ['Client', displayName(client)],
    ...(project ? [['Project', project.title] as [string, string]] : []),
    ['Total', formatExactMoney(total_amount, currency)],
    ['Due', due_date ? formatDay(due_date) : NO_DUE_DATE],
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
