import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BUILD_ENV } from '../local/environment.ts'
import { ROOT } from '../local/paths.ts'
import { runStep } from '../local/spawn.ts'
import { onStop } from '../local/stop.ts'
import { type BenchContext, oneDecimal } from './measurements.ts'

const ARTICLES = [6, 500, 2000]
const MIB = 1024 ** 2
const NEWS = 'src/content/news'
/** Folders that are not copied. */
const LEFT_OUT = new Set(['.git', '.local', '.astro', 'node_modules', 'dist', 'coverage'])

/** Measures the build time of the site with increasing numbers of articles. */
export async function measureBuild({ table }: BenchContext): Promise<void> {
  const add = table('', ['Articles', 'Seconds', 'Pages', 'MiB built', 'Seconds per additional article'])
  let earlier: { articles: number; seconds: number } | undefined
  for (const articles of ARTICLES) {
    const { seconds, pages, bytes } = await buildWith(articles)
    const each = earlier ? ((seconds - earlier.seconds) / (articles - earlier.articles)).toFixed(3) : '–'
    add({ key: String(articles), cells: [articles, oneDecimal(seconds), pages, oneDecimal(bytes / MIB), each] })
    earlier = { articles, seconds }
  }
}

async function buildWith(articles: number): Promise<{ seconds: number; pages: number; bytes: number }> {
  const copy = copyProject()
  try {
    addArticles(join(copy, NEWS), articles)
    const [site, cache] = [join(copy, 'site'), join(copy, 'cache')]
    const started = performance.now()
    await runStep(`bench-build-${articles}`, 'node_modules/astro/bin/astro.mjs', ['build', '--root', copy], {
      env: { ...BUILD_ENV, SITE_OUT_DIR: site, SITE_CACHE_DIR: cache, HOSTING_CONFIG: 'write' },
      cwd: copy,
      failure: `The site with ${articles} articles could not be built.`,
    })
    const seconds = (performance.now() - started) / 1000
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) => join(site, file))
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    return { seconds, pages: files.filter((file) => file.endsWith('.html')).length, bytes }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Copies the project to a temporary folder and links its packages. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ubora-build-'))
  onStop(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(ROOT, copy, { recursive: true, filter: (source) => source === ROOT || !LEFT_OUT.has(basename(source)) })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Copies the articles under consecutive numbers until `count` exist. */
function addArticles(folder: string, count: number): void {
  const real = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  for (let number = real.length + 1; number <= count; number++) {
    writeFileSync(join(folder, `${number}.md`), real[(number - 1) % real.length] ?? '')
  }
}
