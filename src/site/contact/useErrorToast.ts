import { useEffect, useRef } from 'react'
import { closeToast, showToast } from '@/ui/toasts.ts'

interface ErrorToast {
  title: string
  description: string
}

/**
 * The one error toast of a form: a newer error replaces it, and `clear` removes it.
 * @param errorTypes the types of the errors that the fields have now, as yup names them
 */
export function useErrorToast(errorTypes: readonly string[]) {
  const shown = useRef<{ id: number; errorType: string | null }>(undefined)

  function clear(): void {
    if (shown.current) closeToast(shown.current.id)
    shown.current = undefined
  }

  /** @param errorType what the fields lack: the toast closes when no field has an error of this type any more */
  function show(toast: ErrorToast, errorType: string | null = null): void {
    clear()
    shown.current = { id: showToast({ tone: 'bad', ...toast }), errorType }
  }

  useEffect(() => {
    const cause = shown.current?.errorType
    if (cause && !errorTypes.includes(cause)) clear()
  })

  return { show, clear }
}
