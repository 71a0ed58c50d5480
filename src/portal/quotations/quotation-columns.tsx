import { formatMoney } from '@domain/money.ts'
import { QUOTATION_STATUS_LABELS } from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { quotationPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import type { ReactNode } from 'react'
import { Badge } from '@/ui/Badge.tsx'
import { RowTitle } from '../shell/list/cells.tsx'
import type { Column } from '../shell/list/TableHead.tsx'
import { QUOTATION_TONES } from '../shell/tones.ts'
import { LastDay } from './QuotationCard.tsx'
import { QUOTATION_COLUMNS } from './QuotationsSkeleton.tsx'

interface QuotationColumnOptions {
  /** Admins see the client. */
  isAdmin: boolean
  onOpen: (id: string) => void
  actionsOf: (quotation: Quotation) => ReactNode
}

/** The columns of the table, with the facts and buttons of a quotation's card. */
export function quotationColumns({ isAdmin, onOpen, actionsOf }: QuotationColumnOptions): Column<Quotation>[] {
  const { quotation, validUntil, total, status, actions } = QUOTATION_COLUMNS
  const client = (record: Quotation) => (isAdmin ? [personAndCompany(record.client)] : [])
  return [
    {
      ...quotation,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[record.quotation_number, ...client(record), record.project?.title].filter(Boolean).join(' · ')}
          href={quotationPath(record.id)}
          onOpen={() => onOpen(record.id)}
        />
      ),
    },
    { ...validUntil, cell: (record) => <LastDay quotation={record} /> },
    {
      ...total,
      cell: ({ total_amount, currency }) => <span className="font-semibold">{formatMoney(total_amount, currency)}</span>,
    },
    {
      ...status,
      cell: (record) => <Badge tone={QUOTATION_TONES[record.status]}>{QUOTATION_STATUS_LABELS[record.status]}</Badge>,
    },
    { ...actions, cell: (record) => <div className="row-actions">{actionsOf(record)}</div> },
  ]
}
