import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import {
  isMergeStatus,
  ORGANISATION_KIND_LABELS,
  ORGANISATION_STATUS_LABELS,
  ORGANISATION_TONES,
} from '@domain/organisations/organisation.ts'
import { isStaff, ROLE_LABELS, ROLE_TONES } from '@domain/platform/access/capabilities.ts'
import { ORGANISATION_PATH, ORGANISATIONS_PATH } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ORGANISATION_ADMIN_TEXTS, ORGANISATION_DIALOG_TEXTS, ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { lazy, Suspense } from 'react'
import { organisationById } from '@/data/organisations/organisation.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { BackLink, LoadError, MalformedRecord, type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { idInAddress } from '@/portal/lists/page-address.ts'
import { Badge } from '@/ui/Badge.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadingParts } from './LoadingParts.tsx'

export function OrganisationScreen() {
  return (
    <PortalShell path={ORGANISATION_PATH}>
      {(person) => (
        <div className="grid gap-6">
          <BackLink href={ORGANISATIONS_PATH} label={ORGANISATION_ADMIN_TEXTS.all} />
          <OrganisationById person={person} id={idInAddress() ?? ''} />
        </div>
      )}
    </PortalShell>
  )
}

/** The organisation is read meanwhile. */
const ClientFile = lazy(() => import('./ClientFile.tsx').then((file) => ({ default: file.ClientFile })))
/** Few organisations are merged. */
const MergeState = lazy(() =>
  import('@/admin/organisations/OrganisationStates.tsx').then((file) => ({ default: file.MergeState })),
)

/** How often the page asks for the progress of a running merge. */
const MERGE_POLL_MS = 2000

function OrganisationById({ person, id }: { person: Person; id: string }) {
  const query = useQuery({
    ...organisationById(id),
    refetchInterval: ({ state }) => state.data?.['status'] === 'merging' && MERGE_POLL_MS,
  })
  const { data } = query
  if (query.isPending) return <LoadingOrganisation />
  const isOfAdmin = data?.record && isStaff(data.record)
  if (data?.record && !isOfAdmin) return <OneOrganisation key={data.record.status} organisation={data.record} person={person} />
  return (
    <>
      <ScreenHeader title={ORGANISATION_ADMIN_TEXTS.organisation} />
      {data === null || isOfAdmin ? (
        <div className="panel">
          <EmptyState text={ORGANISATION_ADMIN_TEXTS.notFound} />
        </div>
      ) : data ? (
        <MalformedRecord id={data.id} />
      ) : (
        <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[query]} />
      )}
    </>
  )
}

function LoadingOrganisation() {
  return (
    <>
      <p role="status" className="sr-only">
        {ORGANISATION_DIALOG_TEXTS.loading}
      </p>
      <h1 className="text-screen" aria-busy="true">
        <span className="sr-only">{ORGANISATION_ADMIN_TEXTS.organisation}</span>
        <span className="skeleton h-10 w-2/3 max-w-96" />
      </h1>
      <LoadingParts />
    </>
  )
}

function OneOrganisation({ organisation, person }: { organisation: Organisation; person: Person }) {
  const { name, kind, role, status } = organisation
  if (!isMergeStatus(status)) {
    return (
      <Suspense fallback={<LoadingOrganisation />}>
        <ClientFile stored={organisation} person={person} />
      </Suspense>
    )
  }
  return (
    <>
      <ScreenHeader title={name} />
      <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="text-sm text-soft">{ORGANISATION_KIND_LABELS[kind]}</p>
        <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
        <Badge tone={ORGANISATION_TONES[status]}>{ORGANISATION_STATUS_LABELS[status]}</Badge>
      </div>
      <Suspense fallback={<LoadingParts />}>
        <MergeState organisation={organisation} />
      </Suspense>
    </>
  )
}
