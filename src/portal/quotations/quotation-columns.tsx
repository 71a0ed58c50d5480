import { formatMoney } from '@domain/money.ts'
import { QUOTATION_STATUS_LABELS } from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { quotationPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { QUOTATION_TEXTS } from '@texts/quotations.ts'
import type { ReactNode } from 'react'
import { Badge } from '@/ui/Badge.tsx'
import { RowTitle } from '../shell/list/cells.tsx'
import type { Column } from '../shell/list/TableHead.tsx'
import { QUOTATION_TONES } from '../shell/tones.ts'
import { LastDay } from './QuotationCard.tsx'

interface QuotationColumnOptions {
  /** Admins see the client. */
  isAdmin: boolean
  onOpen: (id: string) => void
  actionsOf: (quotation: Quotation) => ReactNode
}

/** The columns of the table, with the facts and buttons of a quotation's card. */
export function quotationColumns({ isAdmin, onOpen, actionsOf }: QuotationColumnOptions): Column<Quotation>[] {
  const client = (record: Quotation) => (isAdmin ? [personAndCompany(record.client)] : [])
  return [
    {
      heading: QUOTATION_TEXTS.quotation,
      sort: ['oldest', 'newest'],
      isPast: true,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[record.quotation_number, ...client(record), record.project?.title].filter(Boolean).join(' · ')}
          href={quotationPath(record.id)}
          onOpen={() => onOpen(record.id)}
        />
      ),
    },
    {
      heading: QUOTATION_TEXTS.validUntil,
      sort: ['ends-first', 'ends-last'],
      width: 'w-28 xl:w-30',
      cell: (record) => <LastDay quotation={record} />,
    },
    {
      heading: FACT_TEXTS.total,
      isFigure: true,
      width: 'w-40 xl:w-42',
      cell: ({ total_amount, currency }) => <span className="font-semibold">{formatMoney(total_amount, currency)}</span>,
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-27 xl:w-30',
      cell: (record) => <Badge tone={QUOTATION_TONES[record.status]}>{QUOTATION_STATUS_LABELS[record.status]}</Badge>,
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-76 max-xl:hidden',
      isWide: true,
      cell: (record) => <div className="row-actions">{actionsOf(record)}</div>,
    },
  ]
}
