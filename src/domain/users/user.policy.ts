import type { ClientNames } from './client-names.schema.ts'

/** The client names that records store a copy of. */
export function clientNames({ first_name, last_name, company_name }: ClientNames): ClientNames {
  return { first_name, last_name, company_name }
}

/** "Amina Wanjiru", or the company if no personal name is known. */
export function displayName({ first_name, last_name, company_name }: ClientNames): string {
  return `${first_name} ${last_name}`.trim() || company_name || 'Unnamed client'
}

/** "Amina Wanjiru, Mlima County": person and company as far as they are known. */
export function personAndCompany(names: ClientNames): string {
  const name = displayName(names)
  const { company_name } = names
  return company_name && company_name !== name ? `${name}, ${company_name}` : name
}

export function sameNames(a: ClientNames | undefined, b: ClientNames): boolean {
  return a?.first_name === b.first_name && a.last_name === b.last_name && a.company_name === b.company_name
}
