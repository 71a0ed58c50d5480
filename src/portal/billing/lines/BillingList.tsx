import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { DelayedWrite } from '@/portal/frame/delayed-write.tsx'
import { useDelayedWrite } from '@/portal/frame/useDelayedWrite.ts'
import { CardFact } from '@/portal/records/RecordCard.tsx'
import type { useRecordDialog } from '@/portal/records/useRecordDialog.ts'
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

/** Sends, edits or deletes a draft. */
export type OnDraft<Draft> = (kind: 'send' | 'edit' | 'delete', draft: Draft) => void

/** The action for which an admin's dialog is open. */
export type DraftAction<Draft> = { kind: 'create'; draft: null } | { kind: 'edit' | 'send'; draft: Draft }

/** For the dialogs in which an admin creates, edits or sends a draft. */
export interface DraftDialogsProps<Draft> {
  action: DraftAction<Draft> | null
  onClose: () => void
  /** Called after the dialog closes, if its action succeeded. */
  onDone: () => void
}

/** The deletion of a draft in a list, which can be undone until it is sent. @param load loads what it sends and shows */
export function useDraftDeletion<Draft extends { id: string }, Props>(
  reading: ReturnType<typeof useRecordDialog<Props>>,
  load: () => Promise<(draft: Draft) => Omit<DelayedWrite, 'returnFocus'>>,
) {
  const { has, start } = useDelayedWrite()
  const deleteDraft = (draft: Draft) => {
    reading.returnTo(null)
    if (reading.openId) reading.close()
    start(draft.id, async () => ({
      ...(await load())(draft),
      returnFocus: (isUndone) => (isUndone ? reading.returnTo(draft.id) : reading.panel.current?.focus()),
    }))
  }
  return { isDeleted: has, deleteDraft }
}
