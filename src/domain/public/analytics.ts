/** Counters of one browser. Only the visitor reads them: no request sends them to a third party. */
export interface Analytics {
  sessionId: string
  /** Always null: the counters do not belong to an account. */
  userId: string | null
  visitCount: number
  lastVisit: Date
  pageViews: number
}

/** Parses analyticsData; null if it is missing or damaged. */
export function parseAnalytics(stored: unknown): Analytics | null {
  const { sessionId, userId, visitCount, lastVisit, pageViews } = (stored ?? {}) as Record<keyof Analytics, unknown>
  const moment = new Date(typeof lastVisit === 'string' ? lastVisit : Number.NaN)
  if (typeof sessionId !== 'string' || !isCount(visitCount) || !isCount(pageViews) || Number.isNaN(moment.valueOf())) {
    return null
  }
  return { sessionId, userId: typeof userId === 'string' ? userId : null, visitCount, lastVisit: moment, pageViews }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
