import { ROLE_LABELS } from '@domain/access/roles.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { ORGANISATION_KIND_LABELS, ORGANISATION_STATUS_LABELS } from '@domain/organisations/organisation.constants.ts'
import type { ListedOrganisation } from '@domain/organisations/organisation.schema.ts'
import { organisationPath } from '@domain/routes.ts'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { ORGANISATION_ADMIN_TEXTS } from '@texts/organisations.ts'
import { CardLink } from '@/portal/shell/CardLink.tsx'
import { RowTitle } from '@/portal/shell/list/cells.tsx'
import type { Column } from '@/portal/shell/list/TableHead.tsx'
import { ORGANISATION_TONES, ROLE_TONES } from '@/portal/shell/tones.ts'
import { Badge } from '@/ui/Badge.tsx'

/** The columns of the table of organisations, with the facts and the button of a card. */
export const organisationColumns: readonly Column<ListedOrganisation>[] = [
  {
    heading: ORGANISATION_ADMIN_TEXTS.organisation,
    cell: (record) => (
      <RowTitle title={record.name} detail={ORGANISATION_KIND_LABELS[record.kind]} href={organisationPath(record.id)} />
    ),
  },
  {
    heading: ORGANISATION_ADMIN_TEXTS.role,
    width: 'w-28',
    cell: (record) => <Badge tone={ROLE_TONES[record.role]}>{ROLE_LABELS[record.role]}</Badge>,
  },
  {
    heading: FACT_TEXTS.status,
    width: 'w-28',
    cell: (record) => <Badge tone={ORGANISATION_TONES[record.status]}>{ORGANISATION_STATUS_LABELS[record.status]}</Badge>,
  },
  {
    heading: ORGANISATION_ADMIN_TEXTS.created,
    width: 'w-32',
    cell: (record) => formatDay(dayInNairobi(record.created_at)),
  },
  {
    heading: CONTROL_TEXTS.actions,
    width: 'w-36 max-xl:hidden',
    cell: (record) => (
      <div className="row-actions">
        <ViewDetails organisation={record} />
      </div>
    ),
  },
]

/** Leads to the file of an organisation. */
export function ViewDetails({ organisation: { id, name } }: { organisation: ListedOrganisation }) {
  return <CardLink label={CONTROL_TEXTS.viewDetails} record={forRecordLabel(name)} href={organisationPath(id)} />
}
