import type { ErrorText } from '@domain/texts/message-types.ts'
import { useEffect, useRef } from 'react'
import { closeToast, showToast } from '@/ui/toasts.ts'

/**
 * Shows at most one error toast for a form: a new error replaces it, and `clear` removes it.
 * @param errorTypes yup's types of the current field errors
 */
export function useErrorToast(errorTypes: readonly string[]) {
  const shown = useRef<{ id: number; errorType: string | null }>(undefined)

  function clear(): void {
    if (shown.current) closeToast(shown.current.id)
    shown.current = undefined
  }

  /** @param errorType closes the toast when no field has an error of this type any more */
  function show(toast: ErrorText, errorType: string | null = null): void {
    clear()
    shown.current = { id: showToast({ tone: 'bad', ...toast }), errorType }
  }

  useEffect(() => {
    const cause = shown.current?.errorType
    if (cause && !errorTypes.includes(cause)) clear()
  })

  return { show, clear }
}
