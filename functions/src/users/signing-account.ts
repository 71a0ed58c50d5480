import type { Actor } from '@domain/access/capabilities.ts'
import type { SigningAccount } from '@domain/users/signing-account.schema.ts'
import type { Caller } from '../endpoint/caller.ts'
import { presentNames } from './client-names.ts'

/** A person who answers for their organisation. Endpoints for members refuse an address that is not verified. */
export type Signer = Pick<Caller, 'uid' | 'email'>

/** A person who answers, and their network address. */
export interface Respondent {
  actor: Actor & Signer
  from: string
}

/** The present account of a person, to be stored with the answer: later changes of the profile do not change it. */
export async function signingAccount({ uid, email }: Signer): Promise<SigningAccount> {
  const { first_name, last_name } = await presentNames(uid)
  return { name: `${first_name} ${last_name}`.trim(), email }
}
