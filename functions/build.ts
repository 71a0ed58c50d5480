// Bundles the functions and the domain, and writes the list of common passwords, the fonts of documents, the package.json
// that the emulator and a deploy read, and for a deploy the lock file.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFunctions, dependencies, engines } from './bundle.ts'
import { writeCommonPasswords } from './common-passwords.ts'
import { type LockFile, lockFileFor } from './lock-file.ts'
import { FONTS, FONTS_FOLDER, fontFile } from './src/billing/pdf/letters/fonts.ts'

/** Set by local runs only, each of which has a separate folder. */
const localOut = process.env['FUNCTIONS_OUT_DIR']
const here = dirname(fileURLToPath(import.meta.url))
const out = localOut ?? join(here, 'dist', 'deploy')

mkdirSync(out, { recursive: true })
await bundleFunctions(localOut ? 'index.local.ts' : 'index.ts', join(out, 'index.js'))
writeCommonPasswords(out)
mkdirSync(join(out, FONTS_FOLDER), { recursive: true })
for (const font of FONTS) {
  for (const weight of font.weights) {
    const file = fontFile(font, weight)
    copyFileSync(file, join(out, FONTS_FOLDER, basename(file)))
  }
}
const manifest = { name: 'ubora-functions', private: true, type: 'module', main: 'index.js', engines, dependencies }
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
if (!localOut) {
  const repository = JSON.parse(readFileSync(join(here, '../package-lock.json'), 'utf8')) as LockFile
  writeFileSync(join(out, 'package-lock.json'), `${JSON.stringify(lockFileFor(manifest, repository), null, 2)}\n`)
}
