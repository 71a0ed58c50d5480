import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT, RUN } from '../../scripts/local/places.ts'

const BUNDLE = join(RUN, 'load', 'sender.mjs')

/** Bundles the sender as the functions are bundled. */
export async function buildSender(): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'tests/load/sender.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    alias: { '@domain': join(ROOT, 'src/domain') },
    external: ['firebase-admin', 'firebase-functions', 'nodemailer'],
    logLevel: 'warning',
  })
}

/** Starts one sender. */
export function startSender(): ChildProcess {
  return spawn(process.execPath, [BUNDLE], { env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV }, stdio: 'inherit' })
}

/** Waits for the end of a sender. */
export function ended(sender: ChildProcess): Promise<void> {
  if (sender.exitCode !== null || sender.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => sender.once('exit', () => resolve()))
}
