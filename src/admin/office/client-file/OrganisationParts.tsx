import type { Organisation, OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { personName } from '@domain/organisations/organisation.ts'
import { useQuery } from '@tanstack/react-query'
import { ORGANISATION_ADMIN_TEXTS, ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { forRecordLabel } from '@texts/platform/controls.ts'
import { useRef, useState } from 'react'
import { type Archiving, OrganisationActions } from '@/admin/organisations/OrganisationActions.tsx'
import { buildOverviewQuery } from '@/data/organisations/organisation.data.ts'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { OrganisationDetails, useFocusAfter } from '@/portal/organisations/OrganisationDetails.tsx'
import { OrganisationInvitations } from '@/portal/organisations/OrganisationInvitations.tsx'
import { OrganisationPeople } from '@/portal/organisations/OrganisationPeople.tsx'
import { CardButton, CardLink } from '@/portal/records/RecordCard.tsx'
import { LoadingParts } from './LoadingParts.tsx'

const loadMove = () => import('@/admin/organisations/MoveDialog.tsx').then(({ MoveDialog }) => MoveDialog)

interface OrganisationPartsProps {
  organisation: Organisation
  archiving: Archiving
  person: Person
}

export function OrganisationParts({ organisation, archiving, person }: OrganisationPartsProps) {
  const query = useQuery(buildOverviewQuery(organisation.id))
  const [moving, setMoving] = useState<OrganisationPerson | null>(null)
  const { Component, whenLoaded } = useLazyComponent(loadMove)
  const people = useRef<HTMLElement>(null)
  const focusPeople = useFocusAfter(people)
  const { data } = query
  if (query.isPending) return <LoadingParts />
  if (!data) return <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[query]} />
  // The page may show it as archived before it is saved.
  const overview = { ...data, organisation: { ...data.organisation, status: organisation.status } }
  return (
    <div className="grid gap-6">
      <OrganisationActions organisation={organisation} archiving={archiving} />
      <section className="panel p-5 lg:p-6">
        <OrganisationDetails organisation={overview.organisation} actor={person} level="h2" />
      </section>
      <section ref={people} tabIndex={-1} className="panel p-5 lg:p-6">
        <OrganisationPeople
          overview={overview}
          actor={person}
          level="h2"
          empty={ORGANISATION_ADMIN_TEXTS.noPeople}
          actions={(member) => (
            <>
              <CardButton
                label={ORGANISATION_ADMIN_TEXTS.move}
                record={forRecordLabel(personName(member))}
                onClick={() => whenLoaded(() => setMoving(member))}
              />
              <CardLink
                label={ORGANISATION_ADMIN_TEXTS.account}
                record={forRecordLabel(personName(member))}
                href={`/admin/users?q=${encodeURIComponent(member.user_id)}`}
              />
            </>
          )}
        />
      </section>
      <section className="panel p-5 lg:p-6">
        <OrganisationInvitations overview={overview} actor={person} level="h2" />
      </section>
      {Component && (
        <Component
          person={moving}
          actor={person}
          organisation={organisation}
          isOnly={data.people.length === 1}
          onClose={() => setMoving(null)}
          onSaved={focusPeople}
        />
      )}
    </div>
  )
}
