import { OWN_ACCOUNT_ERRORS } from '@domain/texts/own-account-errors.ts'
import { SCREEN_ERRORS } from '@domain/texts/screen-errors.ts'
import type { SuccessText } from '@domain/texts/told.ts'
import type { ProfileChanges } from '@domain/users/profile.schema.ts'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { saveProfile } from '@/data/profile.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { showError } from '../shell/showError.ts'

/** Saves and tells it. Answers whether it was saved. */
export async function saveChanges(uid: string, changes: Partial<ProfileChanges>, success: SuccessText): Promise<boolean> {
  try {
    await saveProfile(uid, changes)
    showToast({ tone: 'ok', ...success })
    return true
  } catch (error) {
    showError(isUnreachable(error) ? SCREEN_ERRORS['network/unreachable'] : OWN_ACCOUNT_ERRORS['account/save-failed'])
    return false
  }
}
