import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ARTICLES_DEFINITION } from '../../functions/news-articles.ts'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT, RUN } from '../../scripts/local/paths.ts'

type Program = 'outbox-process' | 'newsletter-process'
const getBundlePath = (program: Program) => join(RUN, 'load', `${program}.mjs`)

/** Bundles a program of this folder like the functions. */
export async function bundleProcess(program: Program): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'tests/load', `${program}.ts`)],
    outfile: getBundlePath(program),
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

/** Bundles the program that sends mails. */
export function buildSender(): Promise<void> {
  return bundleProcess('outbox-process')
}

/** Starts one process that sends mails. */
export function startSender(): ChildProcess {
  return startBundledProcess('outbox-process')
}

/** Starts a program after `bundleProcess`. */
export function startBundledProcess(program: Program): ChildProcess {
  const env = { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV }
  return spawn(process.execPath, [getBundlePath(program)], { env, stdio: 'inherit' })
}

export function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
