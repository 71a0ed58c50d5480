import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, type Plugin } from 'esbuild'
import { daysAfter } from '../../src/domain/platform/dates.ts'
import { CHECKLIST_ITEMS_MAX, CHECKLIST_SERVICES, type ChecklistItem } from '../../src/domain/projects/checklist.ts'
import type { PlanEntry } from '../../src/domain/projects/plan.ts'
import { PLAN_ENTRIES_MAX } from '../../src/domain/projects/plan-fields.ts'
import { TEXTS_FOLDER } from '../../src/domain/texts/build-locale.ts'
import { BUILD_ENV } from '../local/environment.ts'
import { ROOT, SITE } from '../local/paths.ts'
import { onStop } from '../local/stop.ts'
import { chromiumPath } from './machine.ts'
import { type BenchContext, calculateMedian, oneDecimal } from './measurements.ts'
import type { DrawTimes } from './schedule-page.tsx'

const TODAY = '2026-11-28'
const RUNS = 15
const COUNTS = [20, 100, PLAN_ENTRIES_MAX]
const VIEWS = ['time line', 'table'] as const
const TEMPLATES = CHECKLIST_SERVICES.length * CHECKLIST_ITEMS_MAX

/** Measures how long a browser takes to draw a schedule, and the form with the templates of every service. */
export async function measureSchedule({ table }: BenchContext): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  onStop(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<!doctype html><title>Schedule</title><body></body>')
  for (const path of styleSheets()) await page.addStyleTag({ path })
  await page.addScriptTag({ content: await bundlePage() })
  const add = table('', ['View', 'Entries', 'Layout (ms)', 'Drawing (ms)', 'Together (ms)', 'First time (ms)'])
  const measure = async (view: string, count: number, draw: () => Promise<DrawTimes>) => {
    const times: DrawTimes[] = []
    for (let run = 0; run < RUNS; run++) times.push(await draw())
    const together = times.map(({ layout, draw }) => layout + draw)
    const medians = [times.map(({ layout }) => layout), times.map(({ draw }) => draw), together].map(calculateMedian)
    const cells = [view, count, ...medians.map(oneDecimal), oneDecimal(together[0] ?? Number.NaN)]
    add({ key: `${view} ${count}`, cells })
  }
  for (const [view, count] of VIEWS.flatMap((view) => COUNTS.map((count) => [view, count] as const))) {
    const given = { entries: createPlanEntries(count), today: TODAY, isTable: view === 'table' }
    await measure(view, count, () =>
      page.evaluate(({ entries, today, isTable }) => window.drawSchedule(entries, today, isTable), given),
    )
  }
  const given = { items: templates(TEMPLATES), today: TODAY }
  await measure('request form', TEMPLATES, () => page.evaluate(({ items, today }) => window.drawTemplates(items, today), given))
  await browser.close()
}

/** Those of the portal, as built. */
function styleSheets(): string[] {
  const folder = join(SITE, '_astro')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
}

/** `astro:env/client` of a local run, which the form's code reads when it loads. */
const ENVIRONMENT: Plugin = {
  name: 'environment',
  setup(bundle) {
    const contents = JSON.stringify({ ...BUILD_ENV, PUBLIC_TOTP_ENABLED: false })
    bundle.onResolve({ filter: /^astro:env\/client$/ }, ({ path }) => ({ path, namespace: 'environment' }))
    bundle.onLoad({ filter: /./, namespace: 'environment' }, () => ({ contents, loader: 'json' }))
  },
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'scripts/bench/schedule-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@domain': join(ROOT, 'src/domain'), '@texts': join(ROOT, TEXTS_FOLDER), '@': join(ROOT, 'src') },
    plugins: [ENVIRONMENT],
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

/** Milestones of two years, each with all that a row can show, and a document for every third. */
function createPlanEntries(count: number): PlanEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const isDocument = index % 3 === 2
    const start = daysAfter('2026-01-05', Math.floor((index * 700) / count))
    const first = daysAfter(start, 20)
    const base = { id: `entry-${index}`, title: `Delivery and acceptance of part ${index}`, planned_end: daysAfter(first, 7) }
    return {
      ...base,
      kind: isDocument ? 'document' : 'milestone',
      status: isDocument ? 'open' : 'in_progress',
      planned_start: isDocument ? null : start,
      first_planned_end: first,
      started_on: isDocument ? null : start,
      finished_on: null,
      delay_reason: 'The port was congested for a week.',
      depends_on: index > 0 ? [`entry-${index - 1}`] : [],
      weight: isDocument ? 0 : 1,
      shared: false,
      is_required: isDocument,
      category: isDocument ? 'technical' : null,
    }
  })
}

function templates(count: number): ChecklistItem[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Certificate ${index} of the maker`,
    why: 'The county checks it before the goods leave the port.',
    category: 'technical',
    is_required: true,
    due_days: 14,
  }))
}
