// Bundles the functions and the domain, and writes the package.json that the emulator and a deploy read.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFunctions, dependencies, engines } from './bundle.ts'

/** Set by local runs only, each of which has a separate folder. */
const localOut = process.env['FUNCTIONS_OUT_DIR']
const out = localOut ?? join(dirname(fileURLToPath(import.meta.url)), 'dist', 'deploy')

mkdirSync(out, { recursive: true })
await bundleFunctions(localOut ? 'index.local.ts' : 'index.ts', join(out, 'index.js'))
const manifest = { name: 'ubora-functions', private: true, type: 'module', main: 'index.js', engines, dependencies }
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
