import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'
import { WORKER_PATH } from '../../src/session/stored-pages.ts'
import { ROOT } from '../local/paths.ts'

/** Writes the service worker of the portal into the site. PORTAL_WORKER=withdrawn writes the one that removes itself. */
export function portalWorker(): AstroIntegration {
  return {
    name: 'portal-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const isWithdrawn = process.env['PORTAL_WORKER'] === 'withdrawn'
        const code = await buildWorker(isWithdrawn ? 'withdrawn-worker' : 'portal-worker')
        writeFileSync(join(fileURLToPath(dir), WORKER_PATH), code)
      },
    },
  }
}

/** The code of a worker of src/session in one script. */
export async function buildWorker(name: 'portal-worker' | 'withdrawn-worker'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, `src/session/${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}
