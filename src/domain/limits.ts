/** How many of its kind one person may have waiting at the same time. */
export const PENDING_LIMITS = { appointment: 3, upload: 5 } as const
