import type { ListedOrganisation } from '@domain/organisations/organisation.schema.ts'
import {
  ORGANISATION_KIND_LABELS,
  ORGANISATION_STATUS_LABELS,
  ORGANISATION_STATUSES,
  ORGANISATION_TONES,
} from '@domain/organisations/organisation.ts'
import { ROLE_LABELS, ROLE_TONES } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { searchKey } from '@domain/platform/search/search-terms.ts'
import { ORGANISATIONS_PATH, organisationPath, portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ORGANISATION_ADMIN_TEXTS, ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { type OrganisationMetrics, organisationMetrics, organisationPages } from '@/data/organisations/organisation.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { ScreenHeader } from '@/portal/frame/Screen.tsx'
import { RowTitle } from '@/portal/lists/cells.tsx'
import { statValue } from '@/portal/lists/money-stat.ts'
import { type ListFields, useListAddress, useListSearch } from '@/portal/lists/page-address.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { ListBar } from '@/portal/lists/SearchableList.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { CardLink } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

const loadNew = () => import('./NewOrganisationDialog.tsx').then(({ NewOrganisationDialog }) => NewOrganisationDialog)

/** The parameters of the address. */
const ORGANISATION_LIST = { status: ['active', 'all', 'archived', 'merging', 'merged'] } as const satisfies ListFields

const STATUS_LABELS = { all: ORGANISATION_ADMIN_TEXTS.allStatuses, ...ORGANISATION_STATUS_LABELS }

export function OrganisationsScreen() {
  return <PortalShell path={ORGANISATIONS_PATH}>{() => <Organisations />}</PortalShell>
}

function Organisations() {
  const search = useListSearch()
  const { term } = search
  const [filter, setFilter] = useListAddress(ORGANISATION_LIST)
  const { status } = filter
  const metrics = useQuery(organisationMetrics())
  const list = useInfiniteQuery(organisationPages(term, status === 'all' ? {} : { statuses: [status] }))

  return (
    <div className="grid gap-4">
      <ScreenHeader title={portalRoute(ORGANISATIONS_PATH).label}>
        <DialogButton label={ORGANISATION_ADMIN_TEXTS.create} load={loadNew} dialog={{}} isForNew />
      </ScreenHeader>
      <StatCards stats={toStatCards(metrics.data, metrics.isError)} />
      <ListBar
        filter={filter}
        filters={[
          { name: 'status', label: FACT_TEXTS.status, options: ['all', ...ORGANISATION_STATUSES], labels: STATUS_LABELS },
        ]}
        plural={ORGANISATION_ADMIN_TEXTS.plural}
        onChange={setFilter}
        search={search}
        count={status === 'active' || status === 'archived' ? metrics.data?.[status] : undefined}
      />
      <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
        <QueriedList
          list={{ ...list, data: list.data?.map((record) => ({ id: record.id, record })) }}
          filter={`${status} ${searchKey(term)}`}
          failed={ORGANISATION_ERRORS['organisations/list-failed']}
          metrics={[metrics]}
          plural={ORGANISATION_ADMIN_TEXTS.plural}
          empty={ORGANISATION_ADMIN_TEXTS.empty}
          table={{ columns: organisationColumns, sort: '', onSort: () => {}, openId: null }}
          card={(organisation) => <OrganisationCard organisation={organisation} />}
        />
      </div>
    </div>
  )
}

function OrganisationCard({ organisation }: { organisation: ListedOrganisation }) {
  const { name, kind, role, status, created_at } = organisation
  return (
    <article className="panel grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{name}</h2>
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
          {status !== 'active' && <Badge tone={ORGANISATION_TONES[status]}>{ORGANISATION_STATUS_LABELS[status]}</Badge>}
        </div>
        <p className="mt-1 text-sm text-soft">{`${ORGANISATION_KIND_LABELS[kind]} · ${ORGANISATION_ADMIN_TEXTS.created} ${formatDay(dayInNairobi(created_at))}`}</p>
      </div>
      <ViewDetails organisation={organisation} />
    </article>
  )
}

function toStatCards(metrics: OrganisationMetrics | undefined, failed: boolean): Stat[] {
  return (['active', 'publicBodies', 'companies', 'archived'] as const).map((metric) => ({
    label: ORGANISATION_ADMIN_TEXTS[metric],
    value: statValue(metrics?.[metric], failed),
  }))
}

/** The columns of the table of organisations, with the facts and the button of a card. */
const organisationColumns: readonly Column<ListedOrganisation>[] = [
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
function ViewDetails({ organisation: { id, name } }: { organisation: ListedOrganisation }) {
  return <CardLink label={CONTROL_TEXTS.viewDetails} record={forRecordLabel(name)} href={organisationPath(id)} />
}
