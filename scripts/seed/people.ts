import type { CreateRequest } from 'firebase-admin/auth'
import {
  type AnyCapability,
  allCapabilities,
  type Capability,
  type Role,
} from '../../src/domain/platform/access/capabilities.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { STAFF_SECOND_FACTOR } from '../local/environment.ts'
import { EQUAL_TIMES, HOUR_MS, readRows, scaleId } from './rows.ts'

export const PASSWORD = 'Portal-demo-1'

export interface Account {
  uid: string
  email: string
  role: Role
  first_name: string
  last_name: string
  company_name: string
  phone: string
  organisation_id: string
  capabilities: readonly AnyCapability[]
}

type Names = Pick<Account, 'uid' | 'first_name' | 'last_name' | 'phone'>
type Founder = Names & Pick<Account, 'role' | 'company_name'>
type Colleague = Names & { founder: string; capabilities: Capability[] }

const ROWS = readRows<(Founder | Colleague)[]>('accounts')

export const ACCOUNTS: readonly Account[] = ROWS.map((row) => {
  const [key, capabilities] = 'founder' in row ? [row.founder, row.capabilities] : [row.uid, allCapabilities(row.role)]
  const { role, company_name } = ROWS.find(({ uid }) => uid === key) as Founder
  const { uid, first_name, last_name, phone } = row
  const names = { first_name, last_name, company_name, phone }
  return { uid: `demo-${uid}`, email: `${uid}@demo.test`, role, ...names, organisation_id: `demo-${key}`, capabilities }
})

/** @throws Error if no account has this uid */
export function getDemoAccount(uid: string): Account {
  const found = ACCOUNTS.find((person) => person.uid === `demo-${uid}`)
  if (!found) throw new Error(`No demo account ${uid}`)
  return found
}

export const ADMIN = getDemoAccount('admin').uid

/** What the records of a person copy. */
export function getPersonCopies(uid: string) {
  const owner = getDemoAccount(uid)
  return { organisation_id: owner.organisation_id, client: clientNames(owner) }
}

const FIRST_NAMES = ['Achieng', 'Baraka', 'Chebet', 'Daudi', 'Esther', 'Farah', 'Gathoni', 'Hamisi', 'Imani', 'Juma'] as const
const LAST_NAMES = ['Abdi', 'Barasa', 'Cherono', 'Deng', 'Etyang', 'Fundi', 'Githinji', 'Habimana'] as const
const COMPANIES = ['Bonde Clinics', 'Kilele Water Trust', 'Pwani Cold Stores', 'Savanna Mini-grids'] as const
const NEWEST_USER = Date.UTC(2026, 0, 10, 6)

/** `count` users for measuring lists: many have equal times, one in ten is a partner, none is an admin. */
export function scaleUsers(count: number): (Account & { created_at: Date })[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(6, '0')
    const of = (names: readonly string[]) => names[index % names.length] ?? ''
    const role = index % 10 === 9 ? 'partner' : 'client'
    const uid = scaleId(index + 1, 'scale-user')
    return {
      uid,
      email: `scale.${number}@demo.test`,
      role,
      first_name: of(FIRST_NAMES),
      last_name: of(LAST_NAMES),
      company_name: `${of(COMPANIES)} ${number}`,
      phone: '',
      organisation_id: uid,
      capabilities: allCapabilities(role),
      created_at: new Date(NEWEST_USER - Math.floor(index / EQUAL_TIMES) * HOUR_MS),
    }
  })
}

/** The name of the second factor that the seed and the tests give to admins, by which the tests recognise it. */
export const STAFF_FACTOR_NAME = 'Telephone of the local run'

/** The fields of an admin's role record in this run: see `STAFF_SECOND_FACTOR`. */
export const STAFF_ACCESS: Record<string, unknown> = STAFF_SECOND_FACTOR
  ? { needs_second_factor: true, has_second_factor: true, second_factors: 1 }
  : { needs_second_factor: false }

/** The second factor of an admin in this run; nothing if staff need none. @param phone in the format +254 700 555 101 */
export function staffFactor(phone: string): Pick<CreateRequest, 'multiFactor'> {
  if (!STAFF_SECOND_FACTOR) return {}
  const factor = { factorId: 'phone', displayName: STAFF_FACTOR_NAME, phoneNumber: phone.replaceAll(' ', '') } as const
  return { multiFactor: { enrolledFactors: [factor] } }
}
