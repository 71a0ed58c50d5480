import { type InferType, object, string } from 'yup'
import { type Actor, isStaff } from './access/capabilities.ts'
import { receivedData } from './field.schema.ts'

/** The parts of a profile that are copied to the records of a client. */
export const clientNamesSchema = receivedData(
  object({
    first_name: string().defined(),
    last_name: string().defined(),
    company_name: string().defined(),
  }),
)
export type ClientNames = InferType<typeof clientNamesSchema>

/** With the address, for those without any name. Only admins read it. */
export const namedUserSchema = clientNamesSchema.shape({ email: string().required() })
export type NamedUser = InferType<typeof namedUserSchema>

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

/** The client on an issued document. An earlier version stored no names: then the client's present ones count. */
export const storedBuyerSchema = object({
  first_name: string().optional(),
  last_name: string().optional(),
  company_name: string().optional(),
  /** Empty if unknown. */
  kra_pin: string().defined(),
  billing_address: string().defined(),
})
type StoredBuyer = InferType<typeof storedBuyerSchema>

export type Buyer = ClientNames & Pick<StoredBuyer, 'kra_pin' | 'billing_address'>

/**
 * The client as a document names them: as of the day of issue, or today before it.
 * @param record with the present names, and those of the day of issue
 */
export function getBuyer({ client, buyer }: { client: ClientNames; buyer?: StoredBuyer | null | undefined }): Buyer {
  const { kra_pin = '', billing_address = '', ...stored }: Partial<StoredBuyer> = buyer ?? {}
  const { first_name = client.first_name, last_name = client.last_name, company_name = client.company_name } = stored
  return { first_name, last_name, company_name, kra_pin, billing_address }
}

/**
 * The name of the other member of the reader's organisation for whom a record was created; null for the reader's own.
 * Staff see the client instead.
 */
export function colleagueName(reader: Pick<Actor, 'uid' | 'role'>, ownerId: string, names: ClientNames): string | null {
  return isStaff(reader) || ownerId === reader.uid ? null : displayName(names)
}
