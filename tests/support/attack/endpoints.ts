import type { AnyObjectSchema } from 'yup'
import { endpointPath } from '../../../src/domain/endpoints.ts'
import * as declared from '../../../src/domain/generated/endpoints.ts'
import { toActor } from '../../../src/domain/platform/access/capabilities.ts'
import { canForOwn } from '../../../src/domain/platform/access/permissions.ts'
import type { AccessLevel } from '../../../src/domain/platform/endpoint.ts'

/** A function behind Hosting. The list is that of the declarations, so that the attack tests include new functions. */
export interface Endpoint {
  /** The last part of its address, such as "create-ticket". */
  name: string
  /** Undefined for public functions. */
  accessLevel: 'signed-in' | 'verified' | 'member' | 'admin' | undefined
  /** Undefined if the function parses the body itself. */
  input: AnyObjectSchema | undefined
  /** The limit of its body. */
  maxBytes: number
}

/** The limit of a body, unless an endpoint names another one. */
const MAX_BYTES = 32 * 1024

export function listEndpoints(): Endpoint[] {
  return Object.values(declared).map((endpoint) => ({
    name: endpointPath(endpoint.name).split('/').at(-1) ?? '',
    accessLevel: 'limit' in endpoint ? toAttackLevel(endpoint.allow) : undefined,
    input: 'input' in endpoint ? (endpoint.input as unknown as AnyObjectSchema) : undefined,
    maxBytes: 'maxBytes' in endpoint ? Number(endpoint.maxBytes ?? MAX_BYTES) : MAX_BYTES,
  }))
}

/** A permission that no client has is one of admins. */
function toAttackLevel(level: AccessLevel): Endpoint['accessLevel'] {
  if (level === 'signed-in' || level === 'verified' || level === 'member') return level
  return canForOwn(toActor('', { role: 'client' }), level) ? 'member' : 'admin'
}
