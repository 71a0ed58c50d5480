import type { Role } from '../../src/domain/access/roles.ts'

export const PASSWORD = 'Portal-demo-1'

export interface Account {
  uid: string
  email: string
  role: Role
  first_name: string
  last_name: string
  company_name: string
  phone: string
}

/** The documented demo accounts. All names are fictional. */
export const ACCOUNTS: readonly Account[] = [
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
  return { uid: `demo-${uid}`, email, role, first_name, last_name, company_name, phone }
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
    return {
      uid: `scale-user-${number}`,
      email: `scale.${number}@demo.test`,
      role: index % 10 === 9 ? 'partner' : 'client',
      first_name: of(FIRST_NAMES),
      last_name: of(LAST_NAMES),
      company_name: `${of(COMPANIES)} ${number}`,
      phone: '',
      created_at: new Date(NEWEST_USER - Math.floor(index / 40) * HOUR_MS),
    }
  })
}
