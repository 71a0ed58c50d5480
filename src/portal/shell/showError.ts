import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'
import { showToast } from '@/ui/toasts.ts'

/** The only door to a red toast. */
export function showError(key: ErrorKey): void {
  showToast({ tone: 'bad', ...ERROR_TEXTS[key] })
}
