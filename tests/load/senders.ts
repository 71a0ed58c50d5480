import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ARTICLES_DEFINITION } from '../../functions/news-articles.ts'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT, RUN } from '../../scripts/local/paths.ts'

type Program = 'sender' | 'newsletter-queuer'
const bundleOf = (program: Program) => join(RUN, 'load', `${program}.mjs`)

/** Bundles a program of this folder as the functions are bundled. */
export async function buildProgram(program: Program): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'tests/load', `${program}.ts`)],
    outfile: bundleOf(program),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    define: ARTICLES_DEFINITION,
    alias: { '@domain': join(ROOT, 'src/domain') },
    external: ['firebase-admin', 'firebase-functions', 'nodemailer'],
    logLevel: 'warning',
  })
}

/** Bundles the sender as the functions are bundled. */
export function buildSender(): Promise<void> {
  return buildProgram('sender')
}

/** Starts one sender. */
export function startSender(): ChildProcess {
  return startProgram('sender')
}

/** Starts a program that was bundled. */
export function startProgram(program: Program): ChildProcess {
  const env = { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV }
  return spawn(process.execPath, [bundleOf(program)], { env, stdio: 'inherit' })
}

/** Waits for the end of a sender. */
export function ended(sender: ChildProcess): Promise<void> {
  if (sender.exitCode !== null || sender.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => sender.once('exit', () => resolve()))
}
