import { useSyncExternalStore } from 'react'
import type { Elements } from './Field.tsx'

export interface Toast {
  id: number
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
  action?: ToastAction
}

interface ToastAction {
  button: Elements
  /** How long the toast is shown, in ms, while it has neither hover nor focus. */
  shownMs: number
  /** Called when the toast closes, by the person or after its time. */
  onClose: () => void
}

const NO_TOASTS: readonly Toast[] = []
let toasts = NO_TOASTS
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** @returns the id for `closeToast` */
export function showToast(toast: Omit<Toast, 'id'>): number {
  // Replaces a toast with equal text, so that failed retries do not stack up.
  for (const { id, title, description } of toasts) {
    if (title === toast.title && description === toast.description) closeToast(id)
  }
  lastId += 1
  update([...toasts, { ...toast, id: lastId }])
  return lastId
}

export function closeToast(id: number): void {
  const closed = toasts.find((toast) => toast.id === id)
  update(toasts.filter((toast) => toast !== closed))
  closed?.action?.onClose()
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    // Prerendered pages have no toasts.
    () => NO_TOASTS,
  )
}
