import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CACHE, ensureFolder } from '../local/paths.ts'
import { CliError } from '../local/stop.ts'

const MINIMUM_VERSION = 21
const SEVERE_ONLY = `handlers=java.util.logging.ConsoleHandler
java.util.logging.ConsoleHandler.level=SEVERE
.level=SEVERE
`
const EXE = process.platform === 'win32' ? '.exe' : ''

export interface Jdk {
  home: string
  major: number
}

/**
 * Finds a JDK of at least version 21: JAVA_HOME, then `java` on PATH, then the system's JVM folders.
 * @throws CliError that says what to install
 */
export function findJdk(): Jdk {
  const found = candidates()
    .map((home) => ({ home, major: readJavaMajorVersion(join(home, 'bin', `java${EXE}`)) }))
    .filter(({ major }) => major >= MINIMUM_VERSION)
  // A runtime suffices if firebase-tools has its own jars; building a jar needs the compiler.
  const best = found.find(({ home }) => existsSync(join(home, 'bin', `javac${EXE}`))) ?? found[0]
  if (best) return best
  throw new CliError(
    `The Firebase emulators need Java ${MINIMUM_VERSION} or later and none was found. Install a JDK (your system's package, or one from adoptium.net) or name one in JAVA_HOME.`,
  )
}

/**
 * A folder whose `java` is the given JDK, for the front of PATH. It limits the heap, because Java otherwise takes a quarter
 * of the machine's memory. It also hides a harmless warning of JDK 24 about the storage rules runtime's libraries, which
 * firebase-tools would show as an error.
 * @param heapMegabytes the limit of each emulator that runs on Java
 * @param isQuiet whether they log severe errors only: Firestore logs each refusal with a stack, which takes longer than the refusal
 */
export function javaFolder({ home, major }: Jdk, heapMegabytes: number, isQuiet: boolean): string {
  if (process.platform === 'win32') return join(home, 'bin')
  const bin = ensureFolder(join(CACHE, `java-${major}-${heapMegabytes}${isQuiet ? '-quiet' : ''}`))
  const logging = join(bin, 'logging.properties')
  writeFileSync(logging, SEVERE_ONLY)
  const flags = [
    `-Xmx${heapMegabytes}m`,
    '-XX:+UseSerialGC',
    ...(major >= 24 ? ['--sun-misc-unsafe-memory-access=allow'] : []),
    ...(isQuiet ? [`"-Djava.util.logging.config.file=${logging}"`] : []),
  ]
  const wrapper = join(bin, 'java')
  writeFileSync(wrapper, `#!/bin/sh\nexec "${home}/bin/java" ${flags.join(' ')} "$@"\n`)
  chmodSync(wrapper, 0o755)
  return bin
}

function candidates(): string[] {
  const fromPath = (process.env['PATH'] ?? '').split(delimiter).filter((dir) => existsSync(join(dir, `java${EXE}`)))
  const homes = [process.env['JAVA_HOME'], ...fromPath.map((dir) => findJavaHome(join(dir, `java${EXE}`)))]
  const jvmFolders = [
    '/usr/lib/jvm',
    '/Library/Java/JavaVirtualMachines',
    'C:\\Program Files\\Eclipse Adoptium',
    'C:\\Program Files\\Java',
  ]
  for (const dir of jvmFolders.filter((path) => existsSync(path))) {
    for (const name of readdirSync(dir).sort().reverse()) {
      homes.push(join(dir, name), join(dir, name, 'Contents', 'Home'))
    }
  }
  return [...new Set(homes)].filter((home): home is string => !!home && existsSync(join(home, 'bin', `java${EXE}`)))
}

/** Asks the JVM for its folder, because `java` on PATH is usually a link. */
function findJavaHome(java: string): string | undefined {
  const { stderr } = spawnSync(java, ['-XshowSettings:properties', '-version'], { encoding: 'utf8' })
  return /java\.home = (.+)/.exec(stderr ?? '')?.[1]?.trim()
}

function readJavaMajorVersion(java: string): number {
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}
