import { formatCount } from '../../src/domain/platform/formats.ts'
import { DASHBOARD_PATH } from '../../src/domain/routes.ts'
import { pageBudget, SCRIPT_FIRST_BUDGET, SCRIPT_IDLE_BUDGET, scriptBudget } from '../../tests/support/budgets.ts'
import type { Row, Table } from './measurements.ts'

/** The values that a column may have. */
interface Limit {
  column: string
  max?: number
  exactly?: string | number
  unit?: string
}

interface Target {
  /** Names the limits that are missed, or all that are met unless the note of the bench states them. */
  text: string
  met: boolean
}

/** The notes of these benches state the limits, so that a row lists only those that it misses. */
const STATED_BY_NOTE: readonly string[] = ['mail', 'portal', 'pages']

/** The limits of each bench for a row with this key. They are not stored with the figures, so none can be out of date. */
const LIMITS: Readonly<Record<string, (key: string) => readonly Limit[]>> = {
  javascript: (path) => optional('KiB gzip', scriptBudget(path), 'KiB'),
  start: (figure) =>
    Object.entries(START_LIMITS).flatMap(([start, limit]) => (figure.startsWith(start) ? [{ column: 'Value', ...limit }] : [])),
  verify: () => [{ column: 'Difference (ms)', max: 5, unit: 'ms' }],
  schedule: () => [{ column: 'Together (ms)', max: 50, unit: 'ms' }],
  mail: (event) => [
    { column: 'Lost', max: 0 },
    { column: 'Unmarked duplicates', max: 0 },
    // A killed sender may have sent a mail without recording it.
    ...(event.includes('killed') ? [] : [{ column: 'Duplicates', max: 0 }]),
  ],
  newsletter: (figure) => {
    const limit = NEWSLETTER_LIMITS[figure]
    return limit ? [{ column: 'Value', ...limit }] : []
  },
  portal: (key) => [
    { column: 'Cold: first record', max: PORTAL_LIMITS.cold, unit: 's' },
    ...(key.endsWith(DASHBOARD_PATH) ? [{ column: 'Cold: all', max: PORTAL_LIMITS.dashboard, unit: 's' }] : []),
    { column: 'Warm: first record', max: PORTAL_LIMITS.warm, unit: 's' },
    { column: 'Own device: first record', max: PORTAL_LIMITS.own, unit: 's' },
    { column: 'Own device: current', max: PORTAL_LIMITS.current, unit: 's' },
    { column: 'Layout shift', max: 0 },
    { column: 'Script before first record', max: SCRIPT_FIRST_BUDGET, unit: 'KiB' },
    { column: 'Script until idle', max: SCRIPT_IDLE_BUDGET, unit: 'KiB' },
  ],
  // A full page and one record that shows whether another page follows. The tests of reads allow no more.
  reads: () => ['100: listed', '5,000: listed'].map((column) => ({ column, max: 26, unit: 'listed' })),
  pages: (path) => [
    { column: 'Scores', exactly: '100 / 100 / 100 / 100' },
    { column: 'LCP, ms', max: LCP_LIMIT_MS, unit: 'ms' },
    ...optional('Bytes without headers', pageBudget(path), 'bytes'),
  ],
}

/** Seconds since the start of the navigation. */
export const PORTAL_LIMITS = { cold: 2, dashboard: 2.8, warm: 0.7, own: 0.5, current: 1 }

export const LCP_LIMIT_MS = 1050

/** By the start of a figure's name. */
const START_LIMITS = {
  seconds: { max: 35, unit: 's' },
  processes: { max: 15 },
  GiB: { max: 3, unit: 'GiB' },
}

/** How many subscribers receive the newsletter of the bench. */
export const SUBSCRIBERS = 5000

const NEWSLETTER_LIMITS: Readonly<Record<string, Omit<Limit, 'column'>>> = {
  'records in the outbox': { exactly: SUBSCRIBERS },
  deliveries: { exactly: SUBSCRIBERS },
  'deliveries marked as sent': { exactly: SUBSCRIBERS },
  'subscribers without a mail': { max: 0 },
  'of these, with another Message-ID': { max: 0 },
  'longest delay of another mail, seconds': { max: 10, unit: 's' },
}

const optional = (column: string, max: number | undefined, unit: string) => (max === undefined ? [] : [{ column, max, unit }])

/** Compares a row with today's limits. @returns undefined if it has none */
export function compareWithLimits(bench: string, { columns }: Pick<Table, 'columns'>, row: Row): Target | undefined {
  const limits = (LIMITS[bench]?.(row.key) ?? []).map((limit) => ({ ...limit, cell: row.cells[columns.indexOf(limit.column)] }))
  if (limits.length === 0) return undefined
  const missed = limits.filter((limit) => !isMet(limit))
  if (missed.length === 0) return { text: STATED_BY_NOTE.includes(bench) ? '' : joinTexts(limits.map(formatLimit)), met: true }
  const formatMissed = limits.length > 1 ? (limit: Limit) => `${limit.column} ${formatLimit(limit)}` : formatLimit
  return { text: joinTexts(missed.map(formatMissed)), met: false }
}

/** A text instead of a number says why it is missing; a cell that is missing or not finite was not measured. */
function isMet({ max = 0, exactly, cell }: Limit & { cell: Row['cells'][number] | undefined }): boolean {
  if (exactly !== undefined) return cell === exactly
  return typeof cell === 'string' || (typeof cell === 'number' && cell <= max)
}

function formatLimit({ max = 0, exactly, unit = '' }: Limit): string {
  const value = exactly ?? max
  return `${exactly === undefined ? '≤' : '='} ${typeof value === 'number' ? formatCount(value) : value} ${unit}`.trim()
}

const joinTexts = (texts: readonly string[]) => [...new Set(texts)].join(', ')
