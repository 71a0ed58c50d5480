// Folds the domain into one file, beside the package.json that the emulator and a deploy both read.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const out = process.env['FUNCTIONS_OUT_DIR'] ?? join(here, 'dist', 'deploy')
const { dependencies, engines } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  engines: Record<string, string>
}

mkdirSync(out, { recursive: true })
await build({
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(out, 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  alias: { '@domain': join(here, '../src/domain') },
  external: Object.keys(dependencies).filter((name) => name !== 'yup'),
  logLevel: 'warning',
})
const manifest = { name: 'ubora-functions', private: true, type: 'module', main: 'index.js', engines, dependencies }
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
