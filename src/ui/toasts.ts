import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
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
  const others = toasts.filter(({ title, description }) => title !== toast.title || description !== toast.description)
  lastId += 1
  update([...others, { ...toast, id: lastId }])
  return lastId
}

export function closeToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id))
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
