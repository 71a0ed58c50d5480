import { scriptBudget } from '../../tests/support/budgets.ts'
import { builtPages, scriptBytes, scriptsOf } from '../../tests/support/site.ts'
import { atMost, type BenchContext, oneDecimal } from './measurements.ts'

const KIB = 1024

/** The JavaScript of every built page, the heaviest first. */
export async function measureJavaScript({ paths, table }: BenchContext): Promise<void> {
  const add = table('', ['Route', 'Files', 'KiB gzip'])
  const pages = builtPages()
    .filter(({ path }) => paths.length === 0 || paths.includes(path))
    .map(({ path, html }) => ({ path, files: scriptsOf(html).length, kib: oneDecimal(scriptBytes(html) / KIB) }))
    .sort((a, b) => b.kib - a.kib || (a.path < b.path ? -1 : 1))
  for (const { path, files, kib } of pages) {
    const budget = scriptBudget(path)
    add({ key: path, cells: [path, files, kib], ...(budget !== undefined && { target: atMost(budget, kib, 'KiB') }) })
  }
}
