import { auth } from './app.ts'
import type { RequestOptions } from './call.ts'

/**
 * The options of a request that is sent later: meanwhile the page may be left, or the session may end or become another
 * person's.
 */
export const delayedRequest = (): RequestOptions => ({ keepalive: true, sender: auth.currentUser })

/**
 * Sends the changes that can still be undone, because none can be sent once the session has ended or the tab is read-only.
 * The code that delays a change sets it, because few pages load that code. Never throws.
 */
export const pendingWrites: { send?: () => Promise<unknown> } = {}
