import { SIGN_UP_PROOFS_MAX } from '@domain/accounts/sign-in.endpoints.ts'
import { tryStorage } from '../firebase/tab-storage.ts'

/** Stored until the address is verified, possibly days and restarts later, so sessionStorage would be too short. */
const KEY = 'ubora:sign-ups'

/** The proofs from sign-ups in this browser. Without storage, the mail's link asks for a new password. */
export function signUpProofs(): string[] {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((proof) => typeof proof === 'string').slice(0, SIGN_UP_PROOFS_MAX) : []
}

export function saveSignUpProof(proof: unknown): void {
  if (typeof proof !== 'string') return
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify([proof, ...signUpProofs()].slice(0, SIGN_UP_PROOFS_MAX))))
}

/** Called after an address was verified. The links of other sign-ups in this browser then ask for a new password. */
export function forgetSignUpProofs(): void {
  tryStorage(() => localStorage.removeItem(KEY))
}
