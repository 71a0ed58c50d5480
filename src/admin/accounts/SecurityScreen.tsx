import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { clientNames, displayName } from '@domain/platform/client-names.ts'
import { recordPath } from '@domain/platform/record-path.ts'
import {
  ALL_SECURITY_EVENTS,
  SECURITY_EVENT_KINDS,
  SECURITY_PAGE,
  type SecurityEvent,
  type SecurityFilter,
  securityFilterIn,
  securityQuery,
} from '@domain/platform/security-event.collection.ts'
import { portalRoute, SECURITY_PATH } from '@domain/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  SECURITY_EVENT_TEXTS,
  SECURITY_LOG_ERRORS,
  SECURITY_LOG_TEXTS,
  securityAccountText,
  securityActorText,
} from '@texts/accounts/sessions.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { securityEvents } from '@/data/accounts/sessions.data.ts'
import { NAMES_PER_QUERY } from '@/data/names.data.ts'
import type { Reader } from '@/data/reader.ts'
import { LazyPersonField, newIdsByPage } from '@/portal/accounts/people/log-people.tsx'
import { SecurityEventLine } from '@/portal/accounts/SecurityEvents.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useFilterInAddress } from '@/portal/lists/page-address.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { useNames } from '@/portal/records/useActorNames.ts'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

export function SecurityScreen() {
  return <PortalShell path={SECURITY_PATH}>{(person) => <SecurityLog reader={person} />}</PortalShell>
}

function SecurityLog({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useFilterInAddress(securityFilterIn, securityQuery)
  const list = useInfiniteQuery(securityEvents(filter))
  const asked = newIdsByPage(list.data?.map(({ record }) => record) ?? [], {
    size: SECURITY_PAGE,
    toPeople: (page) => page.flatMap(({ user_id, actor_id }) => [user_id, actor_id]),
    maxNames: 2 * SECURITY_PAGE,
    ownId: reader.uid,
  })

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(SECURITY_PATH).label} />
      <p className="-mt-3 max-w-[70ch] text-sm text-soft">{SECURITY_LOG_TEXTS.intro}</p>
      <SecurityFilters filter={filter} onChange={setFilter} />
      <div className="grid gap-4">
        <QueriedList
          list={list}
          filter={securityQuery(filter)}
          hasShortRows
          failed={SECURITY_LOG_ERRORS['security/fetch-failed']}
          plural={SECURITY_LOG_TEXTS.plural}
          empty={SECURITY_LOG_TEXTS.empty}
          card={(event) => <NamedLine event={event} reader={reader} asked={asked} />}
        />
      </div>
    </div>
  )
}

interface NamedLineProps {
  event: SecurityEvent
  reader: Reader
  /** For each person, those whose names load in the same request. */
  asked: ReadonlyMap<string, readonly string[]>
}

function NamedLine({ event, reader, asked }: NamedLineProps) {
  const { user_id, actor_id } = event
  const accountName = useName(reader, user_id, asked)
  const actorName = useName(reader, actor_id, asked)
  const account =
    user_id === reader.uid ? SECURITY_LOG_TEXTS.yourAccount : <AccountLink id={user_id} name={accountName} reader={reader} />
  return <SecurityEventLine event={event} level={2} people={[account, actorText(event, reader, actorName ?? actor_id)]} />
}

/** Who caused an event, if it was not the person of the account. */
function actorText({ user_id, actor_id }: SecurityEvent, reader: Reader, name: string): string {
  if (actor_id === user_id || actor_id === '') return ''
  if (actor_id === SYSTEM_ACTOR) return SECURITY_LOG_TEXTS.bySystem
  return actor_id === reader.uid ? SECURITY_LOG_TEXTS.byYou : securityActorText(name)
}

/** The account's person, who is found on the page of the users; the id while the name loads and after a deletion. */
function AccountLink({ id, name, reader }: { id: string; name: string | undefined; reader: Reader }) {
  const text = securityAccountText(name ?? id)
  const path = recordPath(COLLECTIONS.profiles, id, reader.role)
  if (name === undefined || !path || !can(reader, 'user_roles/change')) return <span>{text}</span>
  return (
    <a href={path} className="underline">
      {text}
    </a>
  )
}

/** The name of a person, the address of one without a name; undefined while it loads and after the account was deleted. */
function useName(reader: Reader, id: string, asked: NamedLineProps['asked']): string | undefined {
  const { data } = useNames(reader, asked.get(id) ?? [], NAMES_PER_QUERY)
  if (id === reader.uid) return FACT_TEXTS.you
  const known = data?.find((person) => person.id === id)?.record
  if (!known) return undefined
  return Object.values(clientNames(known)).some(Boolean) ? displayName(known) : known.email
}

const KINDS = [
  ['all', SECURITY_LOG_TEXTS.allKinds],
  ...SECURITY_EVENT_KINDS.map((kind) => [kind, SECURITY_EVENT_TEXTS[kind]] as const),
] as const

/** The filters by kind and account. */
function SecurityFilters({ filter, onChange }: { filter: SecurityFilter; onChange: (filter: SecurityFilter) => void }) {
  // A new key resets the typed text.
  const [clearings, setClearings] = useState(0)
  return (
    <search className="panel grid gap-4 p-5 sm:grid-cols-2">
      <SelectField
        label={SECURITY_LOG_TEXTS.kind}
        name="kind"
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) =>
          onChange({ ...filter, kind: SECURITY_EVENT_KINDS.find((each) => each === target.value) ?? 'all' })
        }
      />
      <LazyPersonField
        key={clearings}
        label={SECURITY_LOG_TEXTS.person}
        value={filter.person}
        onChange={(person) => onChange({ ...filter, person })}
      />
      {securityQuery(filter) !== '' && (
        <Button
          className="justify-self-start sm:col-span-2"
          onClick={() => {
            setClearings(clearings + 1)
            onChange(ALL_SECURITY_EVENTS)
            // The focused button is removed with the filters.
            document.getElementById('field-kind')?.focus()
          }}
        >
          {SECURITY_LOG_TEXTS.clear}
        </Button>
      )}
    </search>
  )
}
