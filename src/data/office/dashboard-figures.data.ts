import { dashboardFigures } from '@domain/office/dashboard.module.ts'
import { type Figures, figuresSchema } from '@domain/office/figures.ts'
import type { Currency } from '@domain/platform/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** Moving between pages does not refetch the figures; the board of the day is never older than this. */
const FRESH_MS = 60_000

/** The data of an admin's board and charts. The previous data stays until that of another currency arrives. */
export function adminFigures(uid: string, currency: Currency) {
  return queryOptions({
    queryKey: ['dashboard-figures', uid, currency],
    queryFn: async () => figuresSchema.validateSync(await callFunction(dashboardFigures, { currency }), { strict: true }),
    staleTime: FRESH_MS,
    meta: { followsChanges: false },
    placeholderData: (last: Figures | undefined) => last,
  })
}
