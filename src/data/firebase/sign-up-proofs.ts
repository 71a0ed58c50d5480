import { SIGN_UP_PROOFS_MAX } from '@domain/users/account-link.schema.ts'

/** Kept until the address is verified, which may be days later and after a restart: not in the tab's storage. */
const KEY = 'ubora:sign-ups'

/** What the sign-ups in this browser were answered with. Without storage the link of the mail asks for a new password. */
export function signUpProofs(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((proof) => typeof proof === 'string').slice(0, SIGN_UP_PROOFS_MAX) : []
  } catch {
    return []
  }
}

export function saveSignUpProof(proof: unknown): void {
  if (typeof proof !== 'string') return
  try {
    localStorage.setItem(KEY, JSON.stringify([proof, ...signUpProofs()].slice(0, SIGN_UP_PROOFS_MAX)))
  } catch {
    // See above.
  }
}

/** After an address was verified: the links of other sign-ups in this browser then ask for a new password. */
export function forgetSignUpProofs(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}
