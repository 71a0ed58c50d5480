import type { ENDPOINTS } from './generated/endpoint-names.ts'

export const FUNCTIONS_REGION = 'europe-west1'

export type EndpointName = (typeof ENDPOINTS)[number]

/** The path of an HTTP function on the site: `createTicket` is `/functions/v1/create-ticket`. */
export function endpointPath(name: EndpointName): `/${string}` {
  return `/functions/v1/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
