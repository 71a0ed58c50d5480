import { ACTIVITY_NAMES } from '../../../generated/activity-names.ts'
import { ACTIVITY_VALUES } from '../../../generated/activity-values.ts'
import {
  type AnyCapability,
  isRole,
  isStaff,
  ROLE_LABELS,
  type Role,
  SYSTEM_ACTOR,
} from '../../../platform/access/capabilities.ts'
import { type Activity, type ActivityKind, changedPerson } from '../../../platform/activity/activity.ts'
import { COMPANY_SHORT_NAME } from '../../../platform/company.ts'
import { errorTexts } from '../../message-types.ts'
import { CAPABILITY_LABELS } from './capabilities.ts'

/** The reader, as the actor or the person of an entry. */
export const YOU = 'you'
/** Other actors at the end of a sentence. */
const ACTOR_TEXTS = { system: 'the portal itself', gone: 'a deleted account', member: 'another person' } as const

/** A kind without a name does not compile. */
const NAMES: Record<ActivityKind, string> = ACTIVITY_NAMES

/** Kinds whose text already says who acted. */
const SAYS_ACTOR: readonly ActivityKind[] = ['document_sent']

/** Kinds whose text includes the change. `from` and `to` are labels; '' if the entry has none. */
const CHANGES: Partial<Record<ActivityKind, (from: string, to: string) => string>> = {
  role_changed: (from, to) => `from ${from} to ${to}`,
  project_created: (_from, to) => `in ${to}`,
  project_status_changed: (from, to) => `from ${from} to ${to}`,
  document_reviewed: (from, to) => `from ${from} to ${to}`,
  ticket_moved: (from, to) => `from ${from} to ${to}`,
}

const LABELS: Record<string, string> = ACTIVITY_VALUES

/** Kinds of `changedPerson`. */
const ABOUT_PERSON: Partial<Record<ActivityKind, (person: string, organisation: string) => string>> = {
  member_joined: (person, organisation) => `${person} joined ${organisation}`,
  member_changed: (person, organisation) => `what ${person} may do in ${organisation} changed`,
  member_removed: (person, organisation) => `${person} left ${organisation}`,
  member_moved: (person, organisation) => `${person} moved to ${organisation}`,
  staff_changed: (person) => `what ${person} may do changed`,
  member_viewed: (person, organisation) => `portal viewed as ${person} of ${organisation} sees it`,
}

/**
 * One event and its record without its people: "Project moved from Planning to Feasibility: Mlima South". Omits the record
 * if the entry has no label. An entry about a member names them: "Amina Wanjiru left Mlima County", "What Amina Wanjiru may
 * do in Mlima County changed: added Projects; removed Documents".
 * @param person that person's name, or `YOU`; empty if unknown
 */
export function activityText(
  { kind, from, to, label }: Pick<Activity, 'kind' | 'from' | 'to' | 'label'>,
  person?: string,
): string {
  const what = ABOUT_PERSON[kind]?.(person || 'somebody', label || 'an organisation')
  if (what) return [what[0]?.toUpperCase() + what.slice(1), capabilityChanges(from, to)].filter(Boolean).join(': ')
  const change = CHANGES[kind]?.(formatChangedValue(from), formatChangedValue(to))
  const event = change ? `${NAMES[kind]} ${change}` : NAMES[kind]
  return label ? `${event}: ${label}` : event
}

/** Several events of one kind: "5 × Message sent". */
export const repeatedActivityText = (kind: ActivityKind, count: number) => `${count} × ${NAMES[kind]}`

/** An event with its actor: "Message sent: Site visit, by Naliaka Barasa". @param actor from `actorText` */
export const textWithActor = (text: string, actor: string) => (actor ? `${text}, by ${actor}` : text)

/**
 * The actor of an entry; '' if nobody is named or the text already names the actor.
 * @param name the name in the user directory: null if it has none, undefined while it loads
 */
export function actorText(
  { kind, subject, actor_id: id, by_client }: Pick<Activity, 'kind' | 'subject' | 'actor_id' | 'by_client'>,
  reader: { uid: string; role: Role },
  name: string | null | undefined,
): string {
  if (changedPerson({ kind, subject }) === id) return ''
  if (id === reader.uid) return YOU
  const isAdmin = isStaff(reader)
  if (id === SYSTEM_ACTOR) return isAdmin ? ACTOR_TEXTS.system : ''
  if (!isAdmin && SAYS_ACTOR.includes(kind)) return ''
  // Clients and partners must not see the names of other people.
  if (!isAdmin) return by_client ? ACTOR_TEXTS.member : COMPANY_SHORT_NAME
  return name === null ? ACTOR_TEXTS.gone : (name ?? '')
}

/** "added Projects; removed Documents"; '' if the entry does not say it. @param from capabilities with spaces between */
function capabilityChanges(from: string | null, to: string | null): string {
  if (from === null || to === null) return ''
  const added = capabilityLabels(to, from)
  const removed = capabilityLabels(from, to)
  return [added && `added ${added}`, removed && `removed ${removed}`].filter(Boolean).join('; ')
}

function capabilityLabels(from: string, without: string): string {
  const others = without.split(' ')
  const more = from.split(' ').filter((each) => each && !others.includes(each))
  // Labels contain commas.
  return more.map((each) => CAPABILITY_LABELS[each as AnyCapability] ?? each).join(' · ')
}

function formatChangedValue(value: string | null): string {
  if (isRole(value)) return ROLE_LABELS[value]
  return value === null ? '' : (LABELS[value] ?? value)
}

export const ACTIVITY_ERRORS = errorTexts('Error', {
  'activity/fetch-failed': 'Failed to fetch activity',
  'activity/export-failed': 'Failed to export the activity log',
})
