/** Changes that can still be undone. Each function sends its change at once. */
export const pendingWrites = new Set<() => Promise<unknown>>()

/** A request that takes longer is finished by the browser. */
const LIMIT_MS = 5000

/** Sends the pending changes, because none can be sent once the session has ended or the tab is read-only. Never throws. */
export async function sendPendingWrites(): Promise<void> {
  if (pendingWrites.size === 0) return
  const sent = [...pendingWrites].map((send) => send())
  await Promise.race([Promise.allSettled(sent), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))])
}
