import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sharedCopy } from '@domain/documents/shared-document.ts'
import { newOrganisation } from '@domain/organisations/organisation.ts'
import { allCapabilities, type Role } from '@domain/platform/access/capabilities.ts'
import { type DocumentData, Timestamp } from 'firebase-admin/firestore'
import { NEW_COLLECTIONS } from './before-organisations.ts'
import { entriesFor } from './search-index.ts'

/** The seeded records as the migration makes them: everybody is alone in an organisation, and no ticket is private. */
export function asMigrated(seeded: Record<string, { data: DocumentData }>): Record<string, DocumentData> {
  const migrated: Record<string, DocumentData> = {}
  for (const [path, { data }] of Object.entries(seeded)) {
    const [collection = '', id = ''] = path.split('/')
    // The ledger is written anew as it was seeded.
    if (collection === SERVER_COLLECTIONS.ledgerEntries) migrated[path] = data
    if (NEW_COLLECTIONS.includes(collection)) continue
    const { by_client: _, ...fields } = data
    migrated[path] = {
      ...(collection === COLLECTIONS.activity ? fields : data),
      ...('private_to' in data && { private_to: '' }),
      ...(collection === COLLECTIONS.userDirectory && { organisation_id: id }),
      ...(collection === COLLECTIONS.userRoles && { organisation_id: id, capabilities: allCapabilities(data['role'] as Role) }),
      ...(collection === COLLECTIONS.activity && { visible_to: withoutPrivacy(data) }),
      ...(collection === COLLECTIONS.activity && isByOwner(data) && { by_client: true }),
    }
    if (collection !== COLLECTIONS.profiles) continue
    const role = seeded[`${COLLECTIONS.userRoles}/${id}`]?.data['role'] as Role
    const named = { name: data['company_name'] as string, kind: 'company', role } as const
    migrated[`${COLLECTIONS.organisations}/${id}`] = newOrganisation(named, data['created_at'])
  }
  return { ...migrated, ...buildStoredEntries(migrated), ...buildSharedCopies(migrated) }
}

/** What partners see of shared documents. */
function buildSharedCopies(records: Record<string, DocumentData>): Record<string, DocumentData> {
  const copies = Object.entries(records).flatMap(([path, data]) => {
    const [collection, id] = path.split('/')
    const copy = collection === COLLECTIONS.documents ? sharedCopy(data) : null
    return copy ? [[`${COLLECTIONS.sharedDocuments}/${id}`, copy] as const] : []
  })
  return Object.fromEntries(copies)
}

function buildStoredEntries(records: Record<string, DocumentData>): Record<string, DocumentData> {
  const entries = Object.entries(records).flatMap(([path, data]) => Object.entries(entriesFor(path, data)))
  const stored = entries.map(([path, entry]) => [path, { ...entry, time: Timestamp.fromDate(entry['time'] as Date) }] as const)
  return Object.fromEntries(stored)
}

/** The first organisation of a client has the client's id. */
function isByOwner({ visible_to, actor_id }: DocumentData): boolean {
  return (visible_to as string[]).some((key) => key.startsWith(`${actor_id}.`))
}

function withoutPrivacy({ subject, visible_to }: DocumentData): string[] {
  const isTicket = String(subject).startsWith(`${COLLECTIONS.tickets}/`)
  return (visible_to as string[]).map((key) => (isTicket && !key.startsWith('office.') ? key.replace(/\..*/, '.support') : key))
}
