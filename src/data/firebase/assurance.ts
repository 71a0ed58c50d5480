import { type Assurance, assuranceOf, type SecondFactor } from '@domain/users/assurance.ts'
import { multiFactor, onIdTokenChanged } from 'firebase/auth'
import { auth } from './auth.ts'

export interface SessionSecurity {
  factors: SecondFactor[]
  assurance: Assurance
}

/** Tells the second factors and the assurance of the session, at first and whenever its token has changed. */
export function watchSecurity(onChange: (security: SessionSecurity) => void): void {
  let latest = 0
  onIdTokenChanged(auth, async (user) => {
    const turn = ++latest
    // Without a connection the token may be too old to be read: then the session counts as the weaker one.
    const token = await user?.getIdTokenResult().catch(() => null)
    if (turn !== latest) return
    const factors = user ? multiFactor(user).enrolledFactors.map(({ factorId }) => toFactor(factorId)) : []
    onChange({ factors, assurance: assuranceOf(factors, token?.signInSecondFactor != null) })
  })
}

function toFactor(factorId: string): SecondFactor {
  // Firebase lists a factor once it is verified, never before.
  return { factor_type: factorId === 'totp' ? 'totp' : 'phone', status: 'verified' }
}
