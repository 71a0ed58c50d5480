import {
  type AnyCapability,
  allCapabilities,
  type Capability,
  type Role,
} from '../../src/domain/platform/access/capabilities.ts'

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

const FOUNDERS: readonly Account[] = [
  account('admin', 'admin@demo.test', 'admin', 'Naliaka', 'Barasa', 'Ubora Procurement Partners', '+254 700 555 101'),
  account('admin2', 'admin2@demo.test', 'admin', 'Tobias', 'Mwende', 'Ubora Procurement Partners', '+254 700 555 102'),
  account('client', 'client@demo.test', 'client', 'Amina', 'Lokwawi', 'Mlima County Health Services', '+254 700 555 103'),
  account(
    'client2',
    'client2@demo.test',
    'client',
    'Peter',
    'Ochieng-Kale',
    'Ziwa Rural Energy Co-operative',
    '+254 700 555 104',
  ),
  account('partner', 'partner@demo.test', 'partner', 'Grace', 'Nekesa', 'Jua Kali Mini-grids', '+254 700 555 105'),
  account('newcomer', 'newcomer@demo.test', 'client', 'Halima', 'Guyo', 'Tana Borehole Works', '+254 700 555 109'),
]

/** The documented demo accounts. All names are fictional. */
export const ACCOUNTS: readonly Account[] = [
  ...FOUNDERS,
  colleague('client', 'finance', 'Rukia', 'Wario', '+254 700 555 106', ['invoices']),
  colleague('client', 'engineer', 'Collins', 'Rotich', '+254 700 555 107', ['projects', 'documents']),
  colleague('partner', 'partner2', 'Samuel', 'Mutiso', '+254 700 555 108', ['projects', 'documents', 'support']),
]

function account(
  uid: string,
  email: string,
  role: Role,
  first_name: string,
  last_name: string,
  company_name: string,
  phone: string,
): Account {
  const organisation_id = `demo-${uid}`
  const capabilities = allCapabilities(role)
  return { uid: organisation_id, email, role, first_name, last_name, company_name, phone, organisation_id, capabilities }
}

/** A further member of the organisation that `founder` founded. */
function colleague(
  founder: 'client' | 'partner',
  uid: string,
  first_name: string,
  last_name: string,
  phone: string,
  capabilities: readonly Capability[],
): Account {
  const { role, company_name, organisation_id } = FOUNDERS.find(({ uid }) => uid === `demo-${founder}`) as Account
  const email = `${uid}@demo.test`
  return { uid: `demo-${uid}`, email, role, first_name, last_name, company_name, phone, organisation_id, capabilities }
}

/** @throws Error if no account has this uid */
export function accountOf(uid: string): Account {
  const found = ACCOUNTS.find((person) => person.uid === `demo-${uid}`)
  if (!found) throw new Error(`No demo account ${uid}`)
  return found
}

const FIRST_NAMES = ['Achieng', 'Baraka', 'Chebet', 'Daudi', 'Esther', 'Farah', 'Gathoni', 'Hamisi', 'Imani', 'Juma'] as const
const LAST_NAMES = ['Abdi', 'Barasa', 'Cherono', 'Deng', 'Etyang', 'Fundi', 'Githinji', 'Habimana'] as const
const COMPANIES = ['Bonde Clinics', 'Kilele Water Trust', 'Pwani Cold Stores', 'Savanna Mini-grids'] as const
const NEWEST_USER = Date.UTC(2026, 0, 10, 6)
const HOUR_MS = 3_600_000

/** `count` users for measuring lists: many have equal times, one in ten is a partner, none is an admin. */
export function scaleUsers(count: number): (Account & { created_at: Date })[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(6, '0')
    const of = (names: readonly string[]) => names[index % names.length] ?? ''
    const role = index % 10 === 9 ? 'partner' : 'client'
    const uid = `scale-user-${number}`
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
      created_at: new Date(NEWEST_USER - Math.floor(index / 40) * HOUR_MS),
    }
  })
}
