import { auth } from './app.ts'
import type { RequestOptions } from './call.ts'

/**
 * The options of a request that is sent later: meanwhile the page may be left, or the session may end or become another
 * person's.
 */
export const delayedRequest = (): RequestOptions => ({ keepalive: true, sender: auth.currentUser })
