import type { OfficeNote } from '../../src/domain/organisations/office-notes.endpoints.ts'
import type { Organisation } from '../../src/domain/organisations/organisation.schema.ts'
import {
  confirmationSince,
  foundedOrganisation,
  newOrganisation,
  ORGANISATION_KINDS,
  type OrganisationKind,
} from '../../src/domain/organisations/organisation.ts'
import { type Account, ADMIN } from './people.ts'
import { EQUAL_TIMES, HOUR_MS, readRows, scaleId } from './rows.ts'

type Details = Partial<Organisation> & { requested_hours_ago?: number; notes?: string[] }
const DETAILS = readRows<Record<string, Details>>('organisations')
const NEWEST = Date.UTC(2026, 0, 10, 6)

/** Notes of the office about the demo organisations, newest first. */
export function officeNotes(): OfficeNote[] {
  return Object.entries(DETAILS).flatMap(([key, { notes = [] }]) =>
    notes.map((text, index) => ({
      id: `${key}-note-${index + 1}`,
      organisation_id: `demo-${key}`,
      text,
      author_id: ADMIN,
      created_at: new Date(NEWEST - index * 30 * 24 * HOUR_MS),
      changed_at: null,
      revision: 0,
    })),
  )
}

/** The organisations that the given people founded, with their ids. */
export function buildFoundedOrganisations(people: readonly (Account & { created_at: Date })[]): Organisation[] {
  const founders = people.filter(({ uid, organisation_id }) => uid === organisation_id)
  return founders.map(({ organisation_id: id, role, created_at, ...person }) => {
    const { notes: _, requested_hours_ago: hours, confirmation, ...details } = DETAILS[id.replace('demo-', '')] ?? {}
    const requested = hours ? confirmationSince('requested', new Date(Date.now() - hours * HOUR_MS)) : {}
    const state = hours ? 'requested' : confirmation
    return { ...newOrganisation({ ...foundedOrganisation(person), role }, created_at, state), ...details, ...requested, id }
  })
}

/** `count` organisations without people, for measuring lists: many have equal times, and every kind occurs. */
export function scaleOrganisations(count: number): Organisation[] {
  return Array.from({ length: count }, (_, index) => {
    const id = scaleId(index + 1, 'scale-organisation')
    const kind = ORGANISATION_KINDS[index % ORGANISATION_KINDS.length] as OrganisationKind
    const created_at = new Date(NEWEST - Math.floor(index / EQUAL_TIMES) * HOUR_MS)
    return { ...newOrganisation({ name: `Ridge Hospital ${id.slice(-6)}`, kind, role: 'client' }, created_at), id }
  })
}
