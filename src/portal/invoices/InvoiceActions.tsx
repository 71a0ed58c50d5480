import { can } from '@domain/access/permissions.ts'
import { isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import type { ReactNode } from 'react'
import type { Reader } from '@/data/reader.ts'
import { PayButton } from '../shell/PayButton.tsx'
import { CardButton } from '../shell/RecordCard.tsx'
import { PdfButton } from './PdfButton.tsx'

interface InvoiceActionsProps {
  invoice: Invoice
  reader: Reader
  onView: () => void
  /** The actions on a draft. */
  children: ReactNode
}

/** The actions on an invoice in its row or card: everybody reads it, an admin edits a draft, its client pays it. */
export function InvoiceActions({ invoice, reader, onView, children }: InvoiceActionsProps) {
  return (
    <>
      <CardButton label={CONTROL_TEXTS.view} record={invoice.invoice_number} onClick={onView} />
      <PdfButton invoice={invoice} />
      {children}
      {can(reader, 'invoices/pay', invoice) && isPayable(invoice) && <PayButton invoice={invoice} />}
    </>
  )
}

const DRAFT_ACTIONS = ['send', 'edit', 'delete'] as const

interface DraftActionsProps {
  invoice: Invoice
  onDraft: (kind: (typeof DRAFT_ACTIONS)[number]) => void
}

/** The actions on a draft, for admins. */
export function DraftActions({ invoice: { status, invoice_number }, onDraft }: DraftActionsProps) {
  if (status !== 'draft') return null
  return DRAFT_ACTIONS.map((kind) => (
    <CardButton
      key={kind}
      label={INVOICE_TEXTS[kind]}
      record={invoice_number}
      isMain={kind === 'send'}
      onClick={() => onDraft(kind)}
    />
  ))
}
