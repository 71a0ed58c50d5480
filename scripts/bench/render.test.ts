import { describe, expect, it } from 'vitest'
import { scriptBudget } from '../../tests/support/budgets.ts'
import type { Section } from './measurements.ts'
import { renderPage } from './render.ts'

const section = (changes: Partial<Section> = {}): Section => ({
  commit: 'abc1234',
  date: '2026-11-22 14:30 UTC',
  machine: '2 cores (Some processor), 4 GiB of memory',
  versions: 'Node 24.0.0, Chromium 140.0, firebase-tools 15.0.0',
  minutes: 2.345,
  isBusy: false,
  isPieced: false,
  remarks: [],
  tables: [],
  ...changes,
})
const table = (rows: Section['tables'][number]['rows']) => [{ heading: '', columns: ['Page', 'Bytes'], rows }]

describe('the page of benchmarks', () => {
  it('has its sections in the order of a whole run, each with commit, day, machine, versions and minutes', () => {
    const page = renderPage({ pages: section(), javascript: section({ commit: 'fff0000', machine: '8 cores' }) })
    expect(page.indexOf('## JavaScript per route')).toBeLessThan(page.indexOf('## Public pages'))
    expect(page).toContain(
      '*commit abc1234, 2026-11-22 14:30 UTC, 2 cores (Some processor), 4 GiB of memory, Node 24.0.0, Chromium 140.0, firebase-tools 15.0.0; 2.3 minutes.*',
    )
    expect(page).toContain('commit fff0000')
    expect(page).not.toContain('## Contention')
  })

  it('shows the target of each figure, and marks missed targets', () => {
    const rows = [
      { key: '/dashboard', cells: ['/dashboard', 1] },
      { key: '/invoices', cells: ['/invoices', 999.9] },
      { key: '/news', cells: ['/news', 2.4] },
    ]
    const [dashboard, invoices] = ['/dashboard', '/invoices'].map(scriptBudget)
    const tables = [{ heading: '', columns: ['Route', 'KiB gzip'], rows }]
    expect(renderPage({ javascript: section({ tables }) })).toContain(
      [
        '| Route | KiB gzip | Target |',
        '| --- | ---: | --- |',
        `| /dashboard | 1 | ≤ ${dashboard} KiB, met |`,
        `| /invoices | 999.9 | ≤ ${invoices} KiB, **missed** |`,
        '| /news | 2.4 |  |',
      ].join('\n'),
    )
  })

  it('names a machine once if several sections have it', () => {
    const page = renderPage({ pages: section(), mail: section(), javascript: section({ machine: '8 cores' }) })
    expect(page.match(/Some processor/g)).toHaveLength(1)
    expect(page).toContain('Where a section names no machine: 2 cores (Some processor)')
    expect(page).toContain('8 cores, Node 24.0.0')
  })

  it('states above a table what is equal in three rows or more, and merges paths with equal values', () => {
    const rows = (['a', 'b', 'c'] as const).map((key, at) => ({ key, cells: [`/${key}`, at < 2 ? 5 : 6, 3, 4] }))
    const columns = ['Screen', 'Reads', '100: listed', '5,000: listed']
    const page = (some: typeof rows) => renderPage({ reads: section({ tables: [{ heading: '', columns, rows: some }] }) })
    expect(page(rows)).toContain(
      'In every row: 100: listed 3; 5,000: listed 4; Target ≤ 26 listed, met.\n\n| Screen | Reads |\n| --- | ---: |\n| /a, /b | 5 |\n| /c | 6 |',
    )
    expect(page(rows.slice(0, 1))).toContain('| /a | 5 | 3 | 4 | ≤ 26 listed, met |')
  })

  it('merges no rows whose names are not paths', () => {
    const rows = ['two calls', 'three calls'].map((key) => ({ key, cells: [key, 5] }))
    expect(renderPage({ build: section({ tables: table(rows) }) })).toContain('| two calls | 5 |\n| three calls | 5 |')
  })

  it('has no target columns if no row has a target', () => {
    const page = renderPage({ build: section({ tables: table([{ key: 'a', cells: ['/a', 1] }]) }) })
    expect(page).toContain('| Page | Bytes |\n')
  })

  it('marks values that were not measured, which JSON stores as null', () => {
    const cells = JSON.parse(JSON.stringify(['a|b', Number.NaN])) as (string | number | null)[]
    const page = renderPage({ build: section({ tables: table([{ key: 'a', cells }]) }) })
    expect(page).toContain('| a\\|b | not measured |')
  })

  it('reports a failure, a busy machine, and rows of several runs', () => {
    const page = renderPage({ mail: section({ failure: 'it ended with an error.', isBusy: true, isPieced: true }) })
    expect(page).toContain('**Failed: it ended with an error.**')
    expect(page).toContain('The machine was busy')
    expect(page).toContain('*Combined from several runs: commit abc1234')
    const quiet = renderPage({ mail: section() })
    for (const words of ['Failed', 'busy', 'several runs']) expect(quiet).not.toContain(words)
  })
})
