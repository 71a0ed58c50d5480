import { SIGN_UP_PROOFS_MAX } from '@domain/users/account-link.schema.ts'

/** Stored until the address is verified, possibly days and restarts later, so sessionStorage would be too short. */
const KEY = 'ubora:sign-ups'

/** The proofs from sign-ups in this browser. Without storage, the mail's link asks for a new password. */
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
    // Without storage, the mail's link asks for a new password.
  }
}

/** Called after an address was verified. The links of other sign-ups in this browser then ask for a new password. */
export function forgetSignUpProofs(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there are no proofs.
  }
}
