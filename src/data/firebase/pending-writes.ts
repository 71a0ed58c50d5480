/**
 * Sends the changes that can still be undone, because none can be sent once the session has ended or the tab is read-only.
 * The code that delays a change sets it, because few pages load that code. Never throws.
 */
export const pendingWrites: { send?: () => Promise<unknown> } = {}
