import { ROLE_LABELS } from '@domain/access/roles.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { ORGANISATION_KIND_LABELS, ORGANISATION_STATUS_LABELS } from '@domain/organisations/organisation.constants.ts'
import type { ListedOrganisation } from '@domain/organisations/organisation.schema.ts'
import { organisationPath } from '@domain/routes.ts'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/controls.ts'
import { RowTitle } from '@/portal/shell/list/cells.tsx'
import type { Column } from '@/portal/shell/list/TableHead.tsx'
import { ORGANISATION_TONES, ROLE_TONES } from '@/portal/shell/tones.ts'
import { Badge } from '@/ui/Badge.tsx'
import { ORGANISATION_COLUMNS } from './OrganisationsSkeleton.tsx'

const { name, role, status, created, actions } = ORGANISATION_COLUMNS

/** The columns of the table of organisations, with the facts and the button of a card. */
export const organisationColumns: readonly Column<ListedOrganisation>[] = [
  {
    ...name,
    cell: (record) => (
      <RowTitle title={record.name} detail={ORGANISATION_KIND_LABELS[record.kind]} href={organisationPath(record.id)} />
    ),
  },
  { ...role, cell: (record) => <Badge tone={ROLE_TONES[record.role]}>{ROLE_LABELS[record.role]}</Badge> },
  {
    ...status,
    cell: (record) => <Badge tone={ORGANISATION_TONES[record.status]}>{ORGANISATION_STATUS_LABELS[record.status]}</Badge>,
  },
  { ...created, cell: (record) => formatDay(dayInNairobi(record.created_at)) },
  {
    ...actions,
    cell: (record) => (
      <div className="row-actions">
        <ViewDetails organisation={record} />
      </div>
    ),
  },
]

/** Leads to the file of an organisation. */
export function ViewDetails({ organisation }: { organisation: ListedOrganisation }) {
  return (
    <a className="button button-quiet" href={organisationPath(organisation.id)}>
      {CONTROL_TEXTS.viewDetails}
      <span className="sr-only">{` ${forRecordLabel(organisation.name)}`}</span>
    </a>
  )
}
