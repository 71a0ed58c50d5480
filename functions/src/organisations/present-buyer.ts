import { type Buyer, type ClientNames, clientNames } from '@domain/platform/client-names.ts'
import { organisationRef } from './members.ts'

/** The client as of now, to be stored with a document in the write that issues it. */
export async function presentBuyer(client: ClientNames, organisationId: string): Promise<Buyer> {
  const { kra_pin = '', billing_address = '' } = (await organisationRef(organisationId).get()).data() ?? {}
  return { ...clientNames(client), kra_pin, billing_address }
}
