import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE, ensureFolder, ROOT } from '../local/paths.ts'
import { CliError } from '../local/stop.ts'
import { downloads } from './firebase-tools.ts'
import type { Jdk } from './java.ts'

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const INSTALLED_JARS = [
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar',
  join(homedir(), 'google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
]

/**
 * The environment that makes firebase-tools use these jars: the installed Firestore emulator and a storage rules runtime
 * built on its rules engine. Empty if firebase-tools has or can download its own jars.
 * @throws CliError that says what to install
 */
export async function emulatorJars(jdk: Jdk): Promise<Record<string, string>> {
  if (await firebaseHasItsOwn()) return {}
  const installed = [process.env['FIRESTORE_EMULATOR_JAR'], ...INSTALLED_JARS].find((path) => path && existsSync(path))
  if (!installed) {
    throw new CliError(
      'The Firestore emulator was not found and cannot be downloaded. Connect to the internet once, or install it: apt-get install google-cloud-cli-firestore-emulator (or set FIRESTORE_EMULATOR_JAR).',
    )
  }
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: launcherJar(jdk, installed),
    STORAGE_EMULATOR_BINARY_PATH: storageRulesJar(jdk, installed),
  }
}

async function firebaseHasItsOwn(): Promise<boolean> {
  const { firestore, storage } = downloads()
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators')
  const needed = [firestore, storage]
  if (needed.every((jar) => existsSync(join(cache, jar.downloadPathRelativeToCacheDir)))) return true
  if (process.env['UBORA_OFFLINE'] === '1') return false
  const answers = await Promise.all(needed.map((jar) => reachable(jar.remoteUrl)))
  return answers.every(Boolean)
}

async function reachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

/** A jar that only names the main class, because firebase-tools runs `java -jar` and the packaged jar names none. */
function launcherJar(jdk: Jdk, firestoreJar: string): string {
  const target = join(ensureFolder(join(CACHE, calculateJarKey(firestoreJar))), 'firestore-launcher.jar')
  if (!existsSync(target)) makeJar(jdk, target, FIRESTORE_MAIN, firestoreJar)
  return target
}

function storageRulesJar(jdk: Jdk, firestoreJar: string): string {
  const source = join(ROOT, 'scripts/emulators/storage-rules-runtime/StorageRulesRuntime.java')
  const place = ensureFolder(join(CACHE, calculateJarKey(firestoreJar, readFileSync(source, 'utf8'))))
  const target = join(place, 'storage-rules-runtime.jar')
  if (existsSync(target)) return target
  const classes = ensureFolder(join(place, 'classes'))
  tool(jdk, 'javac', ['-proc:none', '--release', '17', '-cp', firestoreJar, '-d', classes, source], ENGINE_CHANGED)
  makeJar(jdk, target, 'StorageRulesRuntime', firestoreJar, classes)
  return target
}

function makeJar(jdk: Jdk, target: string, mainClass: string, classPath: string, classes?: string): void {
  // Two runs may build concurrently, so each writes its own file and renames it atomically.
  const own = `${target}.${process.pid}`
  const manifest = `${own}.mf`
  writeFileSync(manifest, wrapped(`Main-Class: ${mainClass}`) + wrapped(`Class-Path: ${pathToFileURL(classPath).href}`))
  tool(jdk, 'jar', ['cfm', own, manifest, ...(classes ? ['-C', classes, '.'] : [])])
  renameSync(own, target)
}

/** Wraps a manifest line at 72 bytes; continuation lines start with a space. */
function wrapped(line: string): string {
  const parts = [line.slice(0, 70)]
  for (let at = 70; at < line.length; at += 69) parts.push(` ${line.slice(at, at + 69)}`)
  return `${parts.join('\n')}\n`
}

/** The compiler compares the classes that StorageRulesRuntime.java uses with those of the installed jar. */
const ENGINE_CHANGED =
  'If the compiler misses a class or method: version 528.0.0 of google-cloud-cli-firestore-emulator was read for scripts/emulators/storage-rules-runtime/StorageRulesRuntime.java. Compare com.google.firebase.rules.runtime.impl.DefaultEvaluator and the other imported classes of the installed jar with that file, then change the number in scripts/emulators/jars.ts.'

function tool(jdk: Jdk, name: 'javac' | 'jar', args: string[], advice = ''): void {
  const done = spawnSync(join(jdk.home, 'bin', name), args, { encoding: 'utf8' })
  if (done.status !== 0) {
    throw new CliError(
      `A full JDK is needed (not only a JRE) to prepare the emulators: ${name} in ${jdk.home} failed.\n${done.stderr ?? done.error?.message ?? ''}\n${advice}`,
    )
  }
}

function calculateJarKey(jar: string, source = ''): string {
  const { size, mtimeMs } = statSync(jar)
  return createHash('sha256').update(`${jar} ${size} ${mtimeMs} ${source}`).digest('hex').slice(0, 16)
}
