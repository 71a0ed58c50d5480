import { statementPath } from '@domain/billing/statements/statement.ts'
import { newForClientPath } from '@domain/new-routes.ts'
import type { Organisation, OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import {
  CONFIRMATION_LABELS,
  isConfirmed,
  ORGANISATION_KIND_LABELS,
  ORGANISATION_STATUS_LABELS,
  ORGANISATION_TONES,
} from '@domain/organisations/organisation.ts'
import { confirmOrganisation } from '@domain/organisations/organisations.endpoints.ts'
import { type AnyCapability, ROLE_LABELS, ROLE_TONES } from '@domain/platform/access/capabilities.ts'
import { type Action, can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { ADMIN_MESSAGES_PATH, APPOINTMENTS_PATH, INVOICES_PATH, SUPPORT_PATH } from '@domain/routes.ts'
import { CLIENT_FILE_TEXTS, clientSince, peopleCount } from '@texts/office/client-file.ts'
import { declineQuestion, ORGANISATION_SUCCESSES } from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { useCall } from '@/portal/forms/sending.tsx'
import { KiondoTile } from '@/portal/frame/FramePerson.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'

const loadView = () => import('./ClientFileDialogs.tsx').then(({ ViewAsDialog }) => ViewAsDialog)

interface FileHeadProps {
  organisation: Organisation
  /** Undefined while they load. */
  people: readonly OrganisationPerson[] | undefined
  person: Person
}

export function FileHead({ organisation, people, person }: FileHeadProps) {
  const { name, kind, role, status, confirmation = 'none', kra_pin, created_at } = organisation
  const facts = [
    ORGANISATION_KIND_LABELS[kind],
    kra_pin && `${CLIENT_FILE_TEXTS.pin} ${kra_pin}`,
    clientSince(formatDay(dayInNairobi(created_at))),
    people && peopleCount(people.length),
  ]
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-96 items-center gap-4">
        <span className="size-14 shrink-0 overflow-hidden rounded-md">
          <KiondoTile name={name} />
        </span>
        <div className="min-w-0">
          <h1 className="text-screen wrap-anywhere">{name}</h1>
          <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1.5">
            <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
            <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
            {!isConfirmed(organisation) && (
              <Badge tone={confirmation === 'requested' ? 'warn' : 'mute'}>{CONFIRMATION_LABELS[confirmation]}</Badge>
            )}
            {status !== 'active' && <Badge tone={ORGANISATION_TONES[status]}>{ORGANISATION_STATUS_LABELS[status]}</Badge>}
          </div>
        </div>
      </div>
      <FileActions organisation={organisation} people={people} person={person} />
    </header>
  )
}

interface FileAction {
  label: string
  path: string
  permission: Action
  /** Whom of the organisation the new record names: a person who may see it, or nobody. */
  needs: AnyCapability | null
}

const FIRST_ACTIONS: readonly FileAction[] = [
  { label: CLIENT_FILE_TEXTS.createInvoice, path: INVOICES_PATH, permission: 'invoices/manage', needs: 'invoices' },
  { label: CLIENT_FILE_TEXTS.message, path: ADMIN_MESSAGES_PATH, permission: 'messages/send', needs: null },
]
const MORE_ACTIONS: readonly FileAction[] = [
  { label: CLIENT_FILE_TEXTS.book, path: APPOINTMENTS_PATH, permission: 'appointments/bookForClient', needs: 'appointments' },
  { label: CLIENT_FILE_TEXTS.newProject, path: '/projects', permission: 'projects/manage', needs: 'projects' },
  { label: CLIENT_FILE_TEXTS.upload, path: '/documents', permission: 'documents/uploadForClient', needs: 'documents' },
  { label: CLIENT_FILE_TEXTS.newTicket, path: SUPPORT_PATH, permission: 'support_tickets/openForClient', needs: 'support' },
]

function FileActions({ organisation, people, person }: FileHeadProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { Component, isBusy, whenLoaded } = useLazyComponent(loadView)
  const canConfirm = organisation.status === 'active' && can(person, 'user_roles/change')
  const confirmation = canConfirm && <ConfirmButtons organisation={organisation} />
  const active = people?.filter(({ disabled }) => !disabled) ?? []
  const addressee = (needs: AnyCapability | null) =>
    active.find(({ capabilities }) => needs === null || capabilities.some((each) => each === needs))?.user_id
  const links = (actions: readonly FileAction[], getLinkClass: (index: number) => string) =>
    actions
      .filter(({ permission }) => can(person, permission))
      .map(({ label, path, needs }, index) => (
        <a
          key={label}
          className={getLinkClass(index)}
          // Until the people are known, the link would open the form without a person.
          {...(people ? { href: newForClientPath(path, addressee(needs)) } : { role: 'link', 'aria-disabled': true })}
        >
          {label}
        </a>
      ))
  const more = links(MORE_ACTIONS, () => 'new-entry')
  if (can(person, 'ledger_entries/manage')) {
    more.push(
      <a key="statement" className="new-entry" href={statementPath(organisation.id)}>
        {CLIENT_FILE_TEXTS.statement}
      </a>,
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!isConfirmed(organisation) && confirmation}
      {links(FIRST_ACTIONS, (index) => (index === 0 ? 'button' : 'button button-quiet'))}
      {can(person, 'user_roles/change') && (
        <Button
          isBusy={isBusy || active.length === 0}
          onClick={() => active.length > 0 && whenLoaded(() => setIsChoosing(true))}
        >
          {CLIENT_FILE_TEXTS.view}
        </Button>
      )}
      {more.length > 0 && (
        <>
          <Button className="more-button" popoverTarget="file-more">
            {CLIENT_FILE_TEXTS.more}
          </Button>
          <nav id="file-more" popover="auto" className="new-menu more-menu" aria-label={CLIENT_FILE_TEXTS.moreActions}>
            {more}
          </nav>
        </>
      )}
      {isConfirmed(organisation) && confirmation}
      {Component && <Component people={active} person={person} open={isChoosing} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}

/** The office's answer about the name that the page shows. A confirmation can be taken back; a refusal is asked about. */
function ConfirmButtons({ organisation }: { organisation: Organisation }) {
  const { isBusy, send } = useCall({ ...confirmOrganisation, success: ORGANISATION_SUCCESSES['organisations/confirmed'] })
  const [question, setQuestion] = useState<Question | null>(null)
  const canDecline = isConfirmed(organisation) || organisation.confirmation === 'requested'

  return (
    <>
      {!isConfirmed(organisation) && (
        <Button isBusy={isBusy} onClick={() => void send({ ...seen(organisation), is_confirmed: true })}>
          {CLIENT_FILE_TEXTS.confirm}
        </Button>
      )}
      {canDecline && (
        <Button onClick={() => setQuestion(buildRefusalQuestion(organisation))}>{refusalLabel(organisation)}</Button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

const refusalLabel = (organisation: Organisation) =>
  isConfirmed(organisation) ? CLIENT_FILE_TEXTS.takeBack : CLIENT_FILE_TEXTS.decline

const buildRefusalQuestion = (organisation: Organisation): Question => ({
  title: declineQuestion(organisation.name),
  effects: CLIENT_FILE_TEXTS.declineEffects,
  label: refusalLabel(organisation),
  busyLabel: CONTROL_TEXTS.saving,
  run: () => call(confirmOrganisation, { ...seen(organisation), is_confirmed: false }),
  endpoint: { ...confirmOrganisation, success: ORGANISATION_SUCCESSES['organisations/confirmation-declined'] },
})

/** The organisation as the page shows it. */
function seen({ id: organisation_id, revision, confirmation: before = 'none' }: Organisation) {
  return { organisation_id, revision, before }
}
