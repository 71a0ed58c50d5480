import { ROLE_LABELS } from '@domain/access/roles.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import {
  ORGANISATION_KIND_LABELS,
  ORGANISATION_STATUS_LABELS,
  ORGANISATION_STATUSES,
} from '@domain/organisations/organisation.constants.ts'
import type { ListedOrganisation } from '@domain/organisations/organisation.schema.ts'
import { ORGANISATIONS_PATH, organisationPath, portalRoute } from '@domain/routes.ts'
import { searchKey } from '@domain/users/user-search.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations.ts'
import { ORGANISATION_ADMIN_TEXTS } from '@texts/organisations-admin.ts'
import { useState } from 'react'
import { organisationPages } from '@/data/organisation.data.ts'
import { organisationFigures } from '@/data/organisation-list.data.ts'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/RecordList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { ORGANISATION_TONES, ROLE_TONES } from '@/portal/shell/tones.ts'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'
import { Badge } from '@/ui/Badge.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { useDebounced } from '@/ui/useDebounced.ts'
import {
  OrganisationRow,
  OrganisationRowSkeletons,
  OrganisationsSkeleton,
  SearchRow,
  toStatCards,
} from './OrganisationsSkeleton.tsx'

const loadNew = () => import('./NewOrganisationDialog.tsx').then(({ NewOrganisationDialog }) => NewOrganisationDialog)

export function OrganisationsScreen() {
  return (
    <PortalShell path={ORGANISATIONS_PATH} skeleton={<OrganisationsSkeleton />}>
      {() => <Organisations />}
    </PortalShell>
  )
}

const STATUSES = ['all', ...ORGANISATION_STATUSES] as const
const STATUS_LABELS = { all: ORGANISATION_ADMIN_TEXTS.allStatuses, ...ORGANISATION_STATUS_LABELS }

function Organisations() {
  const [typed, setTyped] = useState('')
  const term = useDebounced(typed)
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('active')
  const figures = useQuery(organisationFigures())
  const list = useInfiniteQuery(organisationPages(term, status === 'all' ? {} : { statuses: [status] }))
  const creating = useLazyComponent(loadNew)
  const [isCreating, setIsCreating] = useState(false)

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(ORGANISATIONS_PATH).label}>
        <button
          type="button"
          className="button"
          aria-disabled={creating.isBusy}
          onClick={() => creating.whenLoaded(() => setIsCreating(true))}
        >
          {ORGANISATION_ADMIN_TEXTS.create}
        </button>
      </ScreenHeader>
      <StatCards stats={toStatCards(figures.data, figures.isError)} />
      <SearchRow
        search={
          <search>
            <TextField
              label={ORGANISATION_ADMIN_TEXTS.search}
              name="q"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </search>
        }
        status={
          <SelectField
            label={FACT_TEXTS.status}
            name="status"
            options={STATUSES.map((each) => [each, STATUS_LABELS[each]])}
            value={status}
            onChange={({ target }) => setStatus(STATUSES.find((each) => each === target.value) ?? 'active')}
          />
        }
      />
      <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
        <QueriedList
          list={{ ...list, data: list.data?.map((record) => ({ id: record.id, record })) }}
          filter={`${status} ${searchKey(term)}`}
          skeleton={<OrganisationRowSkeletons />}
          failed={ORGANISATION_ERRORS['organisations/list-failed']}
          figures={[figures]}
          noun={ORGANISATION_ADMIN_TEXTS.plural}
          empty={ORGANISATION_ADMIN_TEXTS.empty}
          card={(organisation) => <OrganisationCard organisation={organisation} />}
        />
      </div>
      {creating.Part && <creating.Part open={isCreating} onClose={() => setIsCreating(false)} />}
    </div>
  )
}

function OrganisationCard({ organisation }: { organisation: ListedOrganisation }) {
  const { id, name, kind, role, status, created_at } = organisation
  return (
    <article>
      <OrganisationRow
        main={
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{name}</h2>
              <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
              {status !== 'active' && <Badge tone={ORGANISATION_TONES[status]}>{ORGANISATION_STATUS_LABELS[status]}</Badge>}
            </div>
            <p className="mt-1 text-sm text-soft">
              {ORGANISATION_KIND_LABELS[kind]} · {ORGANISATION_ADMIN_TEXTS.created} {formatDay(dayInNairobi(created_at))}
            </p>
          </div>
        }
        action={
          <a className="button button-quiet" href={organisationPath(id)}>
            {CONTROL_TEXTS.viewDetails}
            <span className="sr-only"> {forRecordLabel(name)}</span>
          </a>
        }
      />
    </article>
  )
}
