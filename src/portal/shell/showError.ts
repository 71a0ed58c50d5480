import type { ErrorText } from '@domain/texts/message-types.ts'
import { showToast } from '@/ui/toasts.ts'

/** The only door to a red toast. */
export function showError(text: ErrorText): void {
  showToast({ tone: 'bad', ...text })
}
