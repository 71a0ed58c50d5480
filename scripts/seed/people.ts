import type { Role } from '../../src/domain/access/roles.ts'

export const PASSWORD = 'Portal-demo-1'

export interface Account {
  uid: string
  email: string
  role: Role
  first_name: string
  last_name: string
  company_name: string
}

/** The accounts of the local contract. All names are fictional. */
export const ACCOUNTS: readonly Account[] = [
  account('admin', 'admin@demo.test', 'admin', 'Naliaka', 'Barasa', 'Ubora Procurement Partners'),
  account('admin2', 'admin2@demo.test', 'admin', 'Tobias', 'Mwende', 'Ubora Procurement Partners'),
  account('client', 'client@demo.test', 'client', 'Amina', 'Lokwawi', 'Mlima County Health Services'),
  account('client2', 'client2@demo.test', 'client', 'Peter', 'Ochieng-Kale', 'Ziwa Rural Energy Co-operative'),
  account('partner', 'partner@demo.test', 'partner', 'Grace', 'Nekesa', 'Jua Kali Mini-grids'),
]

function account(uid: string, email: string, role: Role, first_name: string, last_name: string, company_name: string): Account {
  return { uid: `demo-${uid}`, email, role, first_name, last_name, company_name }
}

/** @throws Error where the accounts have no such person */
export function accountOf(uid: string): Account {
  const found = ACCOUNTS.find((person) => person.uid === `demo-${uid}`)
  if (!found) throw new Error(`No demo account ${uid}`)
  return found
}
