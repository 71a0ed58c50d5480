import type { MultiFactorError } from 'firebase/auth'
import { auth } from './firebase/auth.ts'
import { getMultiFactorResolver } from './firebase/factor-methods.ts'
import { type Factor, type PendingFactor, toFactor } from './second-factor.data.ts'
import { beginPhoneSignIn } from './second-factor-phone.data.ts'
import { beginTotpSignIn } from './second-factor-totp.data.ts'

/** The second step of a sign-in: the factors that it can be done with. */
export interface SecondStep {
  factors: Factor[]
  begin: (factor: Factor) => Promise<PendingFactor>
}

/** @param challenge the error `auth/multi-factor-auth-required` of the first step */
export function secondStepOf(challenge: unknown): SecondStep {
  const resolver = getMultiFactorResolver(auth, challenge as MultiFactorError)
  return {
    factors: resolver.hints.map(toFactor),
    begin: ({ id, method }) => (method === 'phone' ? beginPhoneSignIn(resolver, id) : beginTotpSignIn(resolver, id)),
  }
}
