import type { SuccessText } from '@domain/texts/message-types.ts'
import { OWN_ACCOUNT_ERRORS } from '@domain/texts/own-account-errors.ts'
import { SCREEN_ERRORS } from '@domain/texts/screen-errors.ts'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { showToast } from '@/ui/toasts.ts'
import { showError } from '../shell/showError.ts'

/** Saves and says so. @returns whether it was saved */
export async function saveChanges(save: () => Promise<void>, success: SuccessText): Promise<boolean> {
  try {
    await save()
    showToast({ tone: 'ok', ...success })
    return true
  } catch (error) {
    const failure = isUnreachable(error) ? SCREEN_ERRORS['network/unreachable'] : OWN_ACCOUNT_ERRORS['account/save-failed']
    showError(reasonOf(error, failure))
    return false
  }
}
