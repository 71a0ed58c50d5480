import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { TEXTS_FOLDER } from '../src/domain/texts/build-locale.ts'
import { ARTICLES_DEFINITION } from './news-articles.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** What the functions' package.json says of them. */
export const { dependencies, engines } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  engines: Record<string, string>
}

/**
 * Bundles the functions and the domain into one file.
 * @param entry `index.ts` for a deploy; `index.local.ts` for a local run, with the payment sandbox
 * @returns the bundled source files
 */
export async function bundleFunctions(entry: 'index.ts' | 'index.local.ts', outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(here, 'src', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    metafile: true,
    define: ARTICLES_DEFINITION,
    alias: { '@domain': join(here, '../src/domain'), '@texts': join(here, '..', TEXTS_FOLDER) },
    external: Object.keys(dependencies).filter((name) => name !== 'yup'),
    logLevel: 'warning',
  })
  return Object.keys(metafile.inputs)
}
