import { COMMON_PASSWORD } from '@texts/accounts/sign-in.ts'
import { isCommonPassword } from '@/data/accounts/password.data.ts'

/** Why a new password is refused; undefined if it is not. */
export async function commonPasswordError(password: string): Promise<string | undefined> {
  return (await isCommonPassword(password)) ? COMMON_PASSWORD : undefined
}
