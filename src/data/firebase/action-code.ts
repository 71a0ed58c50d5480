import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth'
import { auth } from './auth.ts'

const OPERATIONS = { verifyEmail: 'VERIFY_EMAIL', resetPassword: 'PASSWORD_RESET' } as const

/** What the link of an account mail is for. */
export type LinkMode = keyof typeof OPERATIONS

export function isLinkMode(mode: unknown): mode is LinkMode {
  return typeof mode === 'string' && Object.hasOwn(OPERATIONS, mode)
}

/** Whose link it is; looking changes nothing. @throws FirebaseError, or Error('auth/link-invalid') */
export async function addressOfLink(mode: LinkMode, code: string): Promise<string> {
  const { operation, data } = await checkActionCode(auth, code)
  if (operation !== OPERATIONS[mode] || !data.email) throw new Error('auth/link-invalid')
  return data.email
}

/** Uses the link of a verification mail. @throws FirebaseError */
export async function verifyAddress(code: string): Promise<void> {
  await applyActionCode(auth, code)
}

/** Uses the link of a reset mail. @throws FirebaseError */
export async function setNewPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password)
}
