import type { OfficeNote } from '../../src/domain/organisations/office-notes.endpoints.ts'
import type { Organisation } from '../../src/domain/organisations/organisation.schema.ts'
import {
  confirmationSince,
  foundedOrganisation,
  newOrganisation,
  ORGANISATION_KINDS,
  type OrganisationKind,
} from '../../src/domain/organisations/organisation.ts'
import { type Account, accountOf } from './people.ts'

const NEWEST = Date.UTC(2026, 0, 10, 6)
const HOUR_MS = 3_600_000

/** Details of the demo organisations; the others have none. */
const DETAILS: Record<string, Partial<Organisation>> = {
  [accountOf('client2').organisation_id]: { confirmation: 'confirmed' },
  [accountOf('partner').organisation_id]: { confirmation: 'confirmed' },
  // For the office's list of what needs attention.
  [accountOf('newcomer').organisation_id]: confirmationSince('requested', new Date(Date.now() - 3 * HOUR_MS)),
  [accountOf('client').organisation_id]: {
    confirmation: 'confirmed',
    kind: 'public_body',
    kra_pin: 'P051234567M',
    billing_address: 'County Treasury\nP.O. Box 4411\nMlima',
    billing_email: 'treasury@mlima.example',
    phone: '+254 700 555 120',
    withholds_income_tax: true,
    withholds_vat: true,
  },
}

/** Notes of the office about the organisation of client@demo.test, newest first. */
export function officeNotes(): OfficeNote[] {
  const organisation_id = accountOf('client').organisation_id
  return [
    'Withholds VAT and income tax: expect a certificate with each payment, about three weeks after it.',
    'Prefers calls before ten. Finance answers only in writing.',
  ].map((text, index) => ({
    id: `client-note-${index + 1}`,
    organisation_id,
    text,
    author_id: accountOf('admin').uid,
    created_at: new Date(NEWEST - index * 30 * 24 * HOUR_MS),
    changed_at: null,
    revision: 0,
  }))
}

/** The organisations that the given people founded, with their ids. */
export function organisationsOf(people: readonly (Account & { created_at: Date })[]): Organisation[] {
  const founders = people.filter(({ uid, organisation_id }) => uid === organisation_id)
  return founders.map(({ organisation_id: id, role, created_at, ...person }) => {
    const { confirmation, ...details } = DETAILS[id] ?? {}
    return { ...newOrganisation({ ...foundedOrganisation(person), role }, created_at, confirmation), ...details, id }
  })
}

/** `count` organisations without people, for measuring lists: many have equal times, and every kind occurs. */
export function scaleOrganisations(count: number): Organisation[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(6, '0')
    const id = `scale-organisation-${number}`
    const kind = ORGANISATION_KINDS[index % ORGANISATION_KINDS.length] as OrganisationKind
    const created_at = new Date(NEWEST - Math.floor(index / 40) * HOUR_MS)
    return { ...newOrganisation({ name: `Ridge Hospital ${number}`, kind, role: 'client' }, created_at), id }
  })
}
