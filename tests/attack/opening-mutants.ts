import { COLLECTIONS, SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { ROLES, type Role } from '../../src/domain/platform/access/capabilities.ts'
import { getReach, OPERATIONS, type Operation, type PermittedCollection } from '../../src/domain/platform/access/permissions.ts'

/** The people to whom a mutant opens a collection, with their condition and roles. */
const READERS = {
  admins: { condition: 'isAdmin()', roles: ['admin'] },
  partners: { condition: "isMember() && account().role == 'partner'", roles: ['partner'] },
  members: { condition: 'isMember()', roles: ROLES },
  everybody: { condition: 'true', roles: [] },
} as const satisfies Record<string, { condition: string; roles: readonly Role[] }>

/** Rules that allow an operation to more people, in each collection at once: a test of one reads no other. */
export interface OpeningMutant {
  /** For example "create opened to partners". */
  change: string
  rules: string
  /** The collections that the mutant opens further. */
  collections: string[]
}

const SECTION = /match \/(\w+)\/\{\w+\} \{/g
const CLOSED = 'match /{document=**} {'

export function openingMutants(rules: string): OpeningMutant[] {
  return OPERATIONS.flatMap((operation) =>
    Object.entries(READERS).map(([readers, { condition, roles }]) => {
      const isOpen = (name: string) => isOpenTo(name, operation, roles)
      const allow = `allow ${operation}: if ${condition};`
      const sections = rules.replace(SECTION, (start, name) => (isOpen(name) ? start : `${start} ${allow}`))
      const closed = Object.values(SERVER_COLLECTIONS)
      const added = closed.map((name) => `match /${name}/{id} { ${allow} }`).join('\n')
      return {
        change: `${operation} opened to ${readers}`,
        rules: sections.replace(CLOSED, `${added}\n${CLOSED}`),
        collections: [...Object.values(COLLECTIONS).filter((name) => !isOpen(name)), ...closed],
      }
    }),
  )
}

/** Whether each of these people reaches every record already, even without a capability. Entries of the index require one. */
function isOpenTo(name: string, operation: Operation, roles: readonly Role[]): boolean {
  if (name === COLLECTIONS.searchIndex) return false
  const action = `${name as PermittedCollection}/${operation}` as const
  return roles.length > 0 && roles.every((role) => getReach({ role, capabilities: [] }, action) === 'any')
}
