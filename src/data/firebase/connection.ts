let isReached = true
const listeners = new Set<() => void>()

/** Notes whether the last request reached the server. */
export function reportRequest(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

const RETRY_MS = 15_000

/** Calls back once: when the network returns, or after 15 s, because a download also fails with one. */
export function retryLater(retry: () => unknown): void {
  const again = () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    retry()
  }
  const timer = setTimeout(again, RETRY_MS)
  addEventListener('online', again)
}

/** Whether requests probably reach the server. */
export const isConnected = () => isReached && navigator.onLine

/** Calls back when `isConnected` may have changed. @returns a function that unsubscribes */
export function onConnection(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
