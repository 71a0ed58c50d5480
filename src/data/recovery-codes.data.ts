import { newRecoveryCodes as newRecoveryCodesEndpoint } from '@domain/users/sign-in.endpoints.ts'
import { RECOVERY_TEXTS } from '@texts/recovery-codes.ts'
import { callFunction } from './firebase/call.ts'
import { toCodes } from './own-factor-state.data.ts'

const FAILED = { title: RECOVERY_TEXTS.heading, description: RECOVERY_TEXTS.failed }

/** Replaces the recovery codes. @returns ten new ones, which cannot be read again @throws ApiRequestError */
export async function newRecoveryCodes(): Promise<string[]> {
  return toCodes((await callFunction({ ...newRecoveryCodesEndpoint, failure: FAILED }, {}))['codes'])
}
