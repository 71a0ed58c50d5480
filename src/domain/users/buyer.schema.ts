import { type InferType, object, string } from 'yup'
import type { ClientNames } from './client-names.schema.ts'

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
export function buyerOf({ client, buyer }: { client: ClientNames; buyer?: StoredBuyer | null | undefined }): Buyer {
  const { kra_pin = '', billing_address = '', ...stored }: Partial<StoredBuyer> = buyer ?? {}
  const { first_name = client.first_name, last_name = client.last_name, company_name = client.company_name } = stored
  return { first_name, last_name, company_name, kra_pin, billing_address }
}
