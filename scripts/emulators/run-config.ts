import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SANDBOX_POLICY } from '../../functions/src/billing/payments/sandbox/sandbox-style.ts'
import { FUNCTIONS_REGION } from '../../src/domain/endpoints.ts'
import { FIREBASE_HOSTS, UPLOAD_HOST } from '../hosting/policies.ts'
import { FUNCTIONS, ROOT, SITE } from '../local/paths.ts'
import { PORT_OFFSET, PORTS } from '../local/ports.ts'
import { onStop } from '../local/stop.ts'
import { writeFunctionsEnvironment } from './functions-environment.ts'

/** The payment sandbox's checkout page, which no deployed site has. */
const SANDBOX = '/sandbox/checkout'
const SANDBOX_REWRITE = { source: SANDBOX, function: { functionId: 'sandboxCheckout', region: FUNCTIONS_REGION } }
/** Hosting's headers override those of a function, and the last matching rule wins. */
const SANDBOX_HEADERS = { source: SANDBOX, headers: [{ key: 'Content-Security-Policy', value: SANDBOX_POLICY }] }

interface FirebaseConfig {
  hosting: { public: string; headers: { headers: { key: string; value: string }[] }[]; rewrites: object[] }
  functions: { source: string; configDir: string }[]
  emulators: Record<string, { host?: string; port?: number; websocketPort?: number } | boolean>
}

/**
 * Writes a copy of firebase.json with this run's ports and built site, and the environment of the functions. firebase-tools
 * derives the project's folder from the path of its config, so the copy is in that folder and is removed at the end.
 */
export function writeRunConfig(): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  config.hosting.public = relative(ROOT, SITE)
  for (const codebase of config.functions) codebase.source = codebase.configDir = relative(ROOT, FUNCTIONS)
  allowEmulators(config.hosting.headers.flatMap(({ headers }) => headers))
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (typeof emulator === 'boolean' || !emulator.port) continue
    emulator.port = name === 'hosting' ? PORTS['hosting emulator'] : PORTS[name as keyof typeof PORTS]
    if (emulator.websocketPort) emulator.websocketPort = PORTS['firestore websocket']
  }
  config.hosting.rewrites.push(SANDBOX_REWRITE)
  config.hosting.headers.push(SANDBOX_HEADERS)
  writeFunctionsEnvironment()
  const path = join(ROOT, `firebase.local-${PORT_OFFSET}.json`)
  writeFileSync(path, JSON.stringify(config, null, 2))
  onStop(() => rmSync(path, { force: true }))
  return path
}

/** Adds this run's emulators to each policy that allows Firebase or Storage. */
export function allowEmulators(headers: { key: string; value: string }[]): void {
  const local = (port: number) => `http://127.0.0.1:${port}`
  const firebase = FIREBASE_HOSTS.join(' ')
  for (const header of headers) {
    header.value = header.value
      .replace(firebase, `${firebase} ${local(PORTS.auth)} ${local(PORTS.firestore)}`)
      .replace(UPLOAD_HOST, `${UPLOAD_HOST} ${local(PORTS.storage)}`)
  }
}
