import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FUNCTIONS, ROOT, SITE } from '../local/places.ts'
import { PORT_OFFSET, PORTS } from '../local/ports.ts'
import { onStop } from '../local/stop.ts'
import { writeFunctionsEnvironment } from './functions-environment.ts'

interface FirebaseConfig {
  hosting: { public: string }
  functions: { source: string }[]
  emulators: Record<string, { host?: string; port?: number; websocketPort?: number } | boolean>
}

/**
 * Writes firebase.json with this run's ports and built site, and what the functions are told. firebase-tools takes the project's folder from
 * where its config lies, so the file stands beside firebase.json and goes when the run ends.
 */
export function writeRunConfig(): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  config.hosting.public = relative(ROOT, SITE)
  for (const codebase of config.functions) codebase.source = relative(ROOT, FUNCTIONS)
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (typeof emulator === 'boolean' || !emulator.port) continue
    emulator.port = PORTS[name as keyof typeof PORTS]
    if (emulator.websocketPort) emulator.websocketPort = PORTS['firestore websocket']
  }
  writeFunctionsEnvironment()
  const path = join(ROOT, `firebase.local-${PORT_OFFSET}.json`)
  writeFileSync(path, JSON.stringify(config, null, 2))
  onStop(() => rmSync(path, { force: true }))
  return path
}
