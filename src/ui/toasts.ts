import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
}

/** A success goes by itself; an error stays until it is read and closed. */
const SHOWN_MS = 6000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = ++lastId
  // The same words again replace the old ones: a retry that fails must not stack up.
  const others = toasts.filter(({ title, description }) => title !== toast.title || description !== toast.description)
  update([...others, { ...toast, id }])
  if (toast.tone === 'ok') setTimeout(() => closeToast(id), SHOWN_MS)
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
  )
}
