import { type Figures, figuresSchema } from '@domain/dashboard/figures.schema.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Currency } from '@domain/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { callFunction } from './firebase/call.ts'

/** Charts are looked at, not worked with: moving between pages asks for no new ones. */
const FRESH_MS = 5 * 60_000

/** What the charts of an admin's dashboard show. The last ones stay until those of another currency are there. */
export function dashboardFigures(uid: string, currency: Currency) {
  return queryOptions({
    queryKey: ['dashboard-figures', uid, currency],
    queryFn: () => readFigures(currency),
    staleTime: FRESH_MS,
    meta: { followsChanges: false },
    placeholderData: (last: Figures | undefined) => last,
  })
}

async function readFigures(currency: Currency): Promise<Figures> {
  const failure = DASHBOARD_ERRORS['dashboard/figures-failed']
  return figuresSchema.validateSync(await callFunction(ENDPOINTS.dashboardFigures, { currency }, failure), { strict: true })
}
