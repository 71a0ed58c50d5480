import type { Role } from './roles.ts'

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'

/**
 * How far an operation reaches, straight from a browser under the rules:
 * `none`, `own` (records that belong to the asker), `shared` (own, and those shared with the asker), `any`.
 */
export type Reach = 'none' | 'own' | 'shared' | 'any'

/** Who may do what to one collection. People without a role or a verified address count as `signedOut`. */
export type AccessTable = Record<Operation, Record<'signedOut' | Role, Reach>>

/** A row of an access table that nobody may use from a browser. */
export const NOBODY: Record<'signedOut' | Role, Reach> = { signedOut: 'none', client: 'none', partner: 'none', admin: 'none' }
