import { array, boolean, date, type InferType, object, string } from 'yup'
import { COLLECTIONS } from '../../collections.ts'
import { DECLARED_ACTIVITY } from '../../generated/activity.ts'
import type { Role } from '../access/capabilities.ts'
import { getDeclaration } from '../access/declarations.ts'
import { receivedData } from '../field.schema.ts'
import { recordPath } from '../record-path.ts'
import { ACTIVITY_GROUPS, type ActivityGroup } from './define-events.ts'

export type ActivityKind = (typeof DECLARED_ACTIVITY)[number]['kinds'][number]

const getGroupKinds = (group: ActivityGroup) =>
  DECLARED_ACTIVITY.flatMap((each): readonly ActivityKind[] => (each.group === group ? each.kinds : []))

export const GROUP_KINDS = Object.fromEntries(
  ACTIVITY_GROUPS.map((group): [string, readonly ActivityKind[]] => [group, getGroupKinds(group)]),
) as Record<ActivityGroup, readonly ActivityKind[]>
export const ACTIVITY_KINDS = ACTIVITY_GROUPS.flatMap((group) => GROUP_KINDS[group])

export function getActivityGroup(kind: ActivityKind): ActivityGroup {
  return ACTIVITY_GROUPS.find((group) => GROUP_KINDS[group].includes(kind)) ?? 'accounts'
}

/**
 * One event (`activity`), written once by a function. It stores no name or address of a person; readers look those up. The
 * label is erased with its record or with the account of the record's owner.
 */
export const activitySchema = receivedData(
  object({
    id: string().required(),
    kind: string().oneOf(ACTIVITY_KINDS).required(),
    /** The actor's user id, or `system`. */
    actor_id: string().required(),
    /** Whether a person of the organisation acted, not the office; absent if only the office or the portal can. */
    by_client: boolean(),
    /** Path of the record, for example "user_roles/abc". */
    subject: string().required(),
    /** The record's number or title at the time. Empty if it has none or was erased; absent in older entries. */
    label: string(),
    /** True after the record was erased: the entry has no link. */
    is_record_erased: boolean(),
    /** The keys of the people who may read it: see `getAudiences`. */
    visible_to: array(string().required()).defined(),
    /** The old and the new value of a change. */
    from: string().nullable().defined(),
    to: string().nullable().defined(),
    created_at: date().required(),
  }),
)
export type Activity = InferType<typeof activitySchema>

const declaring = (special: 'removals' | 'aboutPerson') =>
  DECLARED_ACTIVITY.flatMap((each): readonly ActivityKind[] => each[special] ?? [])
const REMOVALS = declaring('removals')
const ABOUT_PERSON = declaring('aboutPerson')
const ACCOUNT = `${COLLECTIONS.userRoles}/`

type Event = Pick<Activity, 'kind' | 'subject' | 'is_record_erased'>

/** Whether the record was removed, by this event or later. */
export function isRecordGone({ kind, is_record_erased }: Omit<Event, 'subject'>): boolean {
  return is_record_erased === true || REMOVALS.includes(kind)
}

/** The id of the person whose membership or capabilities the event changed; undefined for other events. */
export function changedPerson({ kind, subject }: Omit<Event, 'is_record_erased'>): string | undefined {
  return ABOUT_PERSON.includes(kind) && subject.startsWith(ACCOUNT) ? subject.slice(ACCOUNT.length) : undefined
}

/** The people whom a reader sees with these events, each once: the actors, then the people of `changedPerson`. */
export function namedPeople(events: readonly Pick<Activity, 'kind' | 'subject' | 'actor_id'>[]): string[] {
  const changed = events.flatMap((event) => changedPerson(event) ?? [])
  return [...new Set([...events.map(({ actor_id }) => actor_id), ...changed])]
}

/** The page that shows the record to a role; null if the record is removed or has no page for that role. */
export function activityPath(event: Event, role: Role): string | null {
  const [collection = '', id] = event.subject.split('/')
  if (!id || isRecordGone(event)) return null
  return recordPath(collection, id, role)
}

/**
 * The key of the admins who may act on an activity entry's subject, in the readers of the entry.
 * @param subject as "support_tickets/abc"
 */
export function staffAudiences(subject: string): string[] {
  const [collection = ''] = subject.split('/')
  const { staff } = getDeclaration(collection === COLLECTIONS.organisations ? 'members' : collection)
  return staff ? [staff] : []
}

/** A list folds this many or more successive entries of one kind by one actor into one expandable line. */
const FOLD_FROM = 3

/** A list entry; `record` is null if it cannot be read. */
interface ListedEntry {
  id: string
  record: Activity | null
}

/** One line of a list: a single entry, or at least `FOLD_FROM` folded entries. `id` is that of the first entry. */
type ActivityLine = { id: string; record: readonly [Activity, ...Activity[]] } | { id: string; record: null }

/**
 * Folds successive entries of one kind by one actor. No line crosses a page boundary, so loading another page never
 * changes earlier lines.
 * @param pageSize entries per page
 */
export function foldActivity(entries: readonly ListedEntry[], pageSize: number): ActivityLine[] {
  const lines: ActivityLine[] = []
  for (let from = 0; from < entries.length; from += pageSize) {
    for (const run of groupAlikeEntries(entries.slice(from, from + pageSize))) lines.push(...toActivityLines(run))
  }
  return lines
}

function groupAlikeEntries(entries: readonly ListedEntry[]): ListedEntry[][] {
  const runs: ListedEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run?.[0] && isAlike(run[0], entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

function isAlike({ record: one }: ListedEntry, { record: other }: ListedEntry): boolean {
  return one !== null && one.kind === other?.kind && one.actor_id === other.actor_id
}

function toActivityLines(run: ListedEntry[]): ActivityLine[] {
  const [first, ...others] = run.flatMap(({ record }) => record ?? [])
  if (first && run.length >= FOLD_FROM) return [{ id: first.id, record: [first, ...others] }]
  return run.map(({ id, record }) => (record ? { id, record: [record] } : { id, record }))
}
