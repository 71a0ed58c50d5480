import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { foundedOrganisation, newOrganisation } from '@domain/organisations/organisation.ts'
import { DEFAULT_ROLE } from '@domain/organisations/user-directory.ts'
import { allCapabilities, isRole, type Role } from '@domain/platform/access/capabilities.ts'
import { DECLARATIONS, getDeclaration } from '@domain/platform/access/declarations.ts'
import { recordAudiences, recordOrganisation } from '@domain/platform/access/permissions.ts'
import { staffAudiences } from '@domain/platform/activity/activity.ts'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { organisationRef } from '../../functions/src/organisations/members.ts'
import { ORGANISATION_RECORDS } from '../../functions/src/organisations/organisation-records.ts'
import { collections, db } from '../../functions/src/platform/endpoint/firebase.ts'
import { CliError } from '../local/stop.ts'
import { defineStep, each, type Migration, type Plan, type PlannedWrite, RepeatSteps } from './migration.ts'

/** Every account without an organisation gets one with the account's id. */
const createMissing: Plan = async (people) => (await readAccounts(people.map(({ id }) => id))).map(missingOrganisation)

export const createOrganisations = defineStep(1, 'organisations', [
  [COLLECTIONS.profiles, createMissing],
  // A role can exist without a profile.
  [COLLECTIONS.userRoles, createMissing],
])

/** What is stored about a person. */
interface Account {
  id: string
  profile: DocumentSnapshot
  role: DocumentSnapshot
  /** The organisation with the account's id. */
  organisation: DocumentSnapshot
}

async function readAccounts(ids: readonly string[]): Promise<Account[]> {
  const of = (name: (typeof COLLECTIONS)[keyof typeof COLLECTIONS]) => ids.map((id) => db.collection(name).doc(id))
  const [profiles, roles, organisations] = await Promise.all([
    db.getAll(...of(COLLECTIONS.profiles)),
    db.getAll(...of(COLLECTIONS.userRoles)),
    db.getAll(...ids.map((id) => organisationRef(id))),
  ])
  return ids.map((id, index) => ({
    id,
    profile: profiles[index] as DocumentSnapshot,
    role: roles[index] as DocumentSnapshot,
    organisation: organisations[index] as DocumentSnapshot,
  }))
}

function missingOrganisation({ role, organisation, ...account }: Account): PlannedWrite[] {
  if (organisation.exists || role.get('organisation_id') !== undefined) return []
  const created: unknown = account.profile.get('created_at')
  const created_at = created instanceof Timestamp ? created : (account.profile.createTime ?? Timestamp.now())
  return [{ create: organisation.ref, data: newOrganisation(describeOrganisation({ role, ...account }), created_at) }]
}

/** Name, kind and role of the organisation that a person gets. */
function describeOrganisation({ id, profile, role }: Omit<Account, 'organisation'>) {
  const { name, kind } = foundedOrganisation(profile.data() ?? {})
  // A profile without any name and address would give no name.
  return { name: name || id, kind, role: getStoredRole(role) }
}

function getStoredRole(record: DocumentSnapshot): Role {
  const role: unknown = record.get('role')
  return isRole(role) ? role : DEFAULT_ROLE
}

/** Every record gets the id of the organisation of its person. */
export const stampRecords = defineStep(
  2,
  'records',
  ORGANISATION_RECORDS.map((collection) => [collection, each((record) => stamp(collection, record))]),
)

function stamp(collection: (typeof ORGANISATION_RECORDS)[number], record: DocumentSnapshot): PlannedWrite[] {
  const { privateTo } = getDeclaration(collection)
  const organisation_id: unknown = recordOrganisation(collection, (record.data() ?? {}) as never)
  if (typeof organisation_id !== 'string') throw new CliError(`${record.ref.path} names no person.`)
  const data = {
    ...(record.get('organisation_id') === undefined && { organisation_id }),
    ...(privateTo && record.get(privateTo) === undefined && { [privateTo]: '' }),
  }
  return Object.keys(data).length > 0 ? [{ update: record, data }] : []
}

/**
 * The readers of an activity entry become keys of organisations and of the office: see `getAudiences`. Entries by the client
 * say so, because colleagues will read them too.
 */
export const changeReaders = defineStep(3, 'activity', [[COLLECTIONS.activity, each(nameReaders)]])

function nameReaders(update: DocumentSnapshot): PlannedWrite[] {
  const readers = (update.get('visible_to') ?? []) as string[]
  const visible_to = toReaderKeys(String(update.get('subject')), readers)
  // Before, the only client among the readers was the one whose record it is.
  const isByClient = update.get('by_client') === undefined && readers.includes(String(update.get('actor_id')))
  const data = { visible_to, ...(isByClient && { by_client: true }) }
  return isDeepStrictEqual(visible_to, readers) ? [] : [{ update, data }]
}

/** The keys of the readers in either shape. An entry about an account keeps the id of the person. */
function toReaderKeys(subject: string, readers: readonly string[]): string[] {
  const collection = ORGANISATION_RECORDS.find((name) => subject.startsWith(`${name}/`))
  const keys = collection
    ? readers.flatMap((reader) => (isKey(reader) ? [reader] : getPersonKeys(collection, reader)))
    : readers
  return [...new Set([...keys, ...staffAudiences(subject)])]
}

/** Before, readers were ids of people. Only keys contain a dot. */
const isKey = (reader: string) => reader.includes('.')

function getPersonKeys(collection: (typeof ORGANISATION_RECORDS)[number], uid: string): string[] {
  return recordAudiences(collection, { [DECLARATIONS[collection].owner]: uid } as never)
}

/**
 * Every role record gets its organisation. From then on, rules and functions compare organisations for that person, so
 * this comes after the records.
 */
export const moveAccounts = defineStep(4, 'accounts', [
  [COLLECTIONS.userRoles, async (roles) => (await readAccounts(roles.map(({ id }) => id))).map(joinOwn)],
  [COLLECTIONS.userDirectory, each(copyOrganisation)],
])

function joinOwn(account: Account): PlannedWrite[] {
  const { id, role, organisation } = account
  if (!role.exists || role.get('organisation_id') !== undefined) return []
  const organisation_name: unknown = organisation.get('name') ?? describeOrganisation(account).name
  const data = { organisation_id: id, organisation_name, capabilities: [...allCapabilities(getStoredRole(role))] }
  return [...missingOrganisation(account), { update: role, data }]
}

async function copyOrganisation(entry: DocumentSnapshot): Promise<PlannedWrite[]> {
  const organisation_id: unknown = (await collections.userRoles.doc(entry.id).get()).get('organisation_id')
  const isCopied = organisation_id === undefined || entry.get('organisation_id') === organisation_id
  return isCopied ? [] : [{ update: entry, data: { organisation_id } }]
}

const CHECKED: readonly CollectionName[] = [COLLECTIONS.userRoles, ...ORGANISATION_RECORDS]

/** Fails if a record was written without an organisation meanwhile, for example by a function of the former version. */
export const checkOrganisations: Migration = {
  number: 5,
  name: 'check of organisations',
  isCheck: true,
  run: async ({ isDryRun, say }) => {
    const missing: string[] = []
    for (const collection of CHECKED) {
      const count = await countWithout(collection)
      if (count > 0) missing.push(`${count} in ${collection}`)
    }
    if (missing.length === 0) return say('every record has an organisation')
    const problem = `Records without an organisation: ${missing.join(', ')}.`
    if (!isDryRun) throw new RepeatSteps(problem, [1, 2, 3, 4])
    say(problem)
  },
}

/** Firestore cannot query a missing field, so this subtracts the records that have it. */
async function countWithout(collection: CollectionName): Promise<number> {
  const records = db.collection(collection)
  const queries = [records.count(), records.where('organisation_id', '>', '').count()]
  // Functions write meanwhile; a transaction counts both at the same time.
  const [all = 0, stamped = 0] = await db.runTransaction(
    (transaction) => Promise.all(queries.map(async (query) => (await transaction.get(query)).data().count)),
    { readOnly: true },
  )
  return all - stamped
}
