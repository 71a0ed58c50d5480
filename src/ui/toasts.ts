import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
}

/** A success goes by itself; an error stays until it is read and closed. */
const SHOWN_MS = 6000
const KEPT_KEY = 'ubora:toast'

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

/** Shows a toast on the next page of this tab: for an action that ends by leaving the page. */
export function toastOnNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(KEPT_KEY, JSON.stringify(toast))
}

/** Takes back what `toastOnNextPage` kept: the page is not left after all. */
export function dropKeptToast(): void {
  sessionStorage.removeItem(KEPT_KEY)
}

/** Shows what the last page left to say. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT_KEY)
  if (!kept) return
  sessionStorage.removeItem(KEPT_KEY)
  showToast(JSON.parse(kept) as Omit<Toast, 'id'>)
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
