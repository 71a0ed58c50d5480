import { type SecondFactor, toAssurance } from '@domain/accounts/second-factor.ts'
import { multiFactor, onAuthStateChanged, onIdTokenChanged, signOut } from 'firebase/auth'
import { auth } from '../firebase/app.ts'
import { type SessionSecurity, type SessionUser, toSessionUser } from './session-user.ts'

/* The session as Firebase's SDK knows it, which the signed-in pages load after their first record. */

/** Reports every change of the signed-in user in any tab. */
export function watchUser(onChange: (user: SessionUser | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => onChange(toSessionUser(user)))
}

/** Reports the second factors and the session's assurance, initially and after every token change. */
export function watchSecurity(onChange: (security: SessionSecurity) => void): void {
  let latest = 0
  onIdTokenChanged(auth, async (user) => {
    const turn = ++latest
    // Offline, an expired token cannot be renewed. The session then counts as the weaker one.
    const token = await user?.getIdTokenResult().catch(() => null)
    if (turn !== latest) return
    const factors = user ? multiFactor(user).enrolledFactors.map(({ factorId }) => toFactor(factorId)) : []
    onChange({ factors, assurance: toAssurance(factors, token?.signInSecondFactor != null) })
  })
}

function toFactor(factorId: string): SecondFactor {
  // Firebase lists a factor only after it is verified.
  return { factor_type: factorId === 'totp' ? 'totp' : 'phone', status: 'verified' }
}

/** Ends the session in every tab of this browser. */
export const signOutOfBrowser = () => signOut(auth)
