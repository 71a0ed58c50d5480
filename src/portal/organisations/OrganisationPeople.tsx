import { passOnOrganisation, removeMember } from '@domain/organisations/members.endpoints.ts'
import type { OrganisationOverview, OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { personName } from '@domain/organisations/organisation.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { mayTake } from '@domain/platform/access/grants.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { ORGANISATION_DIALOG_TEXTS, passOnQuestion, peopleHeading, removeQuestion } from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { MemberRow } from './Capabilities.tsx'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import { type HeadingLevel, PartHead, useFocusAfter } from './OrganisationDetails.tsx'

const loadDialog = () => import('./MemberDialog.tsx').then(({ MemberDialog }) => MemberDialog)

interface OrganisationPeopleProps {
  overview: OrganisationOverview
  actor: Actor
  level: HeadingLevel
  /** Called after a change of the actor's own access. */
  onOwnChange?: () => void
  /** Whether the actor can pass the organisation on to a person. */
  canPassOn?: boolean
  actions?: (person: OrganisationPerson) => Elements
  /** Shown if nobody belongs to the organisation. */
  empty?: string
}

export function OrganisationPeople(props: OrganisationPeopleProps) {
  const { overview, actor, level, onOwnChange, canPassOn = false, actions, empty } = props
  const { organisation, people } = overview
  const [changing, setChanging] = useState<OrganisationPerson | null>(null)
  const { Component, whenLoaded } = useLazyComponent(loadDialog)
  const [question, setQuestion] = useState<Question | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useFocusAfter(heading)

  return (
    <div className="grid gap-4">
      <PartHead ref={heading} title={peopleHeading(people.length)} level={level} />
      {people.length === 0 && <p className="text-soft">{empty}</p>}
      {people.length > 0 && (
        <ul className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
          {people.map((person) => {
            const record = forRecordLabel(personName(person))
            const isOwn = person.user_id === actor.uid
            const canRemove = mayTake(actor, person.capabilities)
            return (
              <li key={person.user_id}>
                <PersonRow person={person} isOwn={isOwn}>
                  <CardButton
                    label={ORGANISATION_DIALOG_TEXTS.change}
                    record={record}
                    onClick={() => whenLoaded(() => setChanging(person))}
                  />
                  {canPassOn && !isOwn && (
                    <CardButton
                      label={ORGANISATION_DIALOG_TEXTS.passOn}
                      record={record}
                      onClick={() => setQuestion({ ...passOn(organisation.name, person), onDone: onOwnChange })}
                    />
                  )}
                  {actions?.(person)}
                  {!isOwn && !canRemove && (
                    <p className="max-w-60 text-sm text-soft">{ORGANISATION_DIALOG_TEXTS.onlyWeRemove}</p>
                  )}
                  {!isOwn && canRemove && (
                    <CardButton
                      label={CONTROL_TEXTS.remove}
                      record={record}
                      onClick={() => setQuestion({ ...removal(organisation.name, person), onDone: focusHeading })}
                    />
                  )}
                </PersonRow>
              </li>
            )
          })}
        </ul>
      )}
      {Component && (
        <Component
          person={changing}
          actor={actor}
          people={people}
          onClose={() => setChanging(null)}
          onSaved={({ user_id }) => user_id === actor.uid && onOwnChange?.()}
        />
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

function PersonRow({ person, isOwn, children }: { person: OrganisationPerson; isOwn: boolean; children: Elements }) {
  const { email, capabilities, last_sign_in, disabled } = person
  const name = personName(person)
  const signIn = last_sign_in
    ? `${ORGANISATION_DIALOG_TEXTS.lastSignIn} ${formatMoment(new Date(last_sign_in))}`
    : ORGANISATION_DIALOG_TEXTS.never
  return (
    <MemberRow
      name={name}
      badges={
        <>
          {isOwn && <Badge tone="ok">{ORGANISATION_DIALOG_TEXTS.you}</Badge>}
          {disabled && <Badge tone="bad">{ORGANISATION_DIALOG_TEXTS.disabled}</Badge>}
        </>
      }
      detail={!email || name === email ? signIn : `${email} · ${signIn}`}
      capabilities={capabilities}
    >
      {children}
    </MemberRow>
  )
}

const removal = (organisation: string, person: OrganisationPerson): Question => ({
  title: removeQuestion(personName(person), organisation),
  effects: ORGANISATION_DIALOG_TEXTS.removeEffects,
  label: CONTROL_TEXTS.remove,
  busyLabel: ORGANISATION_DIALOG_TEXTS.removing,
  run: () => call(removeMember, { user_id: person.user_id }),
  endpoint: removeMember,
})

const passOn = (organisation: string, person: OrganisationPerson): Question => ({
  title: passOnQuestion(organisation, personName(person)),
  effects: ORGANISATION_DIALOG_TEXTS.passOnEffects,
  label: ORGANISATION_DIALOG_TEXTS.passOn,
  busyLabel: ORGANISATION_DIALOG_TEXTS.passingOn,
  run: () => call(passOnOrganisation, { user_id: person.user_id }),
  endpoint: passOnOrganisation,
})
