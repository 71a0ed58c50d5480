import type { Plugin } from 'vite'
import { replaceEach, withSmallFirestore, withSmallQueries } from './unused-methods.ts'

/** Leaves out what libraries bring along and the portal never uses. */
export const slimLibraries = (): Plugin[] => [
  withStaticFields(),
  withSmallYup(),
  withSmallFirestore(),
  withBigInt(),
  withoutHeartbeats(),
  withPlainLogger(),
  withoutKeyCases(),
  withoutMutations(),
  withSmallQueries(),
  ...withoutSuspense(),
  withPlainTimers(),
]

/** Constants that a library assigns to its classes: `Provider.ID = "id"`. */
const CONSTANT = /^([A-Z]\w+)\.(\w+ = (?:"[^"]*"|'[^']*'|null|\[\])).*;\n/gm

/**
 * Firebase Auth assigns constants to its classes, which keeps unused providers in the bundle. As static fields they can be
 * tree-shaken with their class. Saves 3 KiB on each portal page.
 */
function withStaticFields(): Plugin {
  return {
    name: 'with-static-fields',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/auth\/dist\/esm\/index-\w+\.js/ },
      handler: (code) => ({ code: moveConstants(code), map: null }),
    },
  }
}

function moveConstants(code: string): string {
  let moved = code
  for (const [line, name, field] of code.matchAll(CONSTANT)) {
    const start = moved.indexOf(`\nclass ${name} `)
    const body = moved.indexOf('{', start) + 1
    if (start >= 0) moved = `${moved.slice(0, body)} static ${field};${moved.slice(body).replace(`\n${line}`, '\n')}`
  }
  return moved
}

/** Methods of yup's schemas that no schema in src uses. One that is used and named here fails on the page. */
const UNUSED_METHODS = [
  'describe',
  'datetime',
  'notOneOf',
  'ensure',
  'lowercase',
  'lessThan',
  'negative',
  'isTrue',
  'isFalse',
  'partial',
  'deepPartial',
  'compact',
  'uuid',
  'url',
  'camelCase',
  'snakeCase',
  'constantCase',
]

/** Leaves out yup's messages and what keeps its unused schemas. Saves 2 KiB on each page with an island. */
function withSmallYup(): Plugin {
  return {
    name: 'with-small-yup',
    apply: 'build',
    transform: {
      filter: { id: /\/yup\/index\.esm\.js/ },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  }
}

function withoutUnusedParts(yup: string): string {
  // Forms and screens show the product's texts, never those of the library.
  let code = yup.replace(/'\$\{path\} [^']*'/g, "'invalid'")
  code = replaceEach(code, 'notType: ({', '\n  }\n', "notType: 'invalid'\n")
  // Another interface to schemas.
  code = replaceEach(code, "  get ['~standard']() {", 'return standard;\n  }\n', '')
  for (const name of UNUSED_METHODS) code = replaceEach(code, `\n  ${name}(`, '\n  }', '')
  // Statements with an effect, which keep schemas of tuples and the table of messages.
  code = code.replace('\ncreate$1.prototype = TupleSchema.prototype;', '')
  return code.replace('Object.assign(Object.create(null), {', '({')
}

/** Replaces the big-integer library that Firestore uses for numeric record ids with BigInt. Saves 3 KiB. */
const withBigInt = () =>
  replaceLibrary('@firebase/webchannel-wrapper/bloom-blob', `${integer}\nexport const Integer = { fromString: integer }`)

function integer(digits: string) {
  const value = BigInt(digits)
  return { value, compare: (other: { value: bigint }) => (value < other.value ? -1 : Number(value > other.value)) }
}

/** Firebase counts the days of its use in IndexedDB and reports them. Saves 1 KiB on each portal page. */
function withoutHeartbeats(): Plugin {
  const silent = 'class HeartbeatServiceImpl { triggerHeartbeat() {} async getHeartbeatsHeader() { return "" } }'
  return {
    name: 'without-heartbeats',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/app\/dist\/esm\/index\.esm\.js/ },
      handler: (code) => ({ code: replaceEach(code, 'class HeartbeatServiceImpl {', '\n}\n', `${silent}\n`), map: null }),
    },
  }
}

/** Firebase's logger can have other targets, which no page sets. Saves 0.7 KiB on each portal page. */
const withPlainLogger = () =>
  replaceLibrary(
    '@firebase/logger',
    `export const LogLevel = { DEBUG: 0, VERBOSE: 1, INFO: 2, WARN: 3, ERROR: 4, SILENT: 5 }
    export class Logger {
      constructor(name) { this.name = name; this.logLevel = LogLevel.WARN }
      setLogLevel(name) { this.logLevel = LogLevel[name.toUpperCase()] }
      debug() {}
      log() {}
      info() {}
      warn(...parts) { if (this.logLevel <= LogLevel.WARN) console.warn(this.name, ...parts) }
      error(...parts) { if (this.logLevel <= LogLevel.ERROR) console.error(this.name, ...parts) }
    }
    export const setLogLevel = undefined, setUserLogHandler = undefined`,
  )

/** Yup can rename the keys of a record, but no schema does. */
const withoutKeyCases = () => replaceLibrary('tiny-case', 'export const camelCase = undefined, snakeCase = undefined')

/** TanStack Query manages mutations, too, but forms send theirs with `useSend`. Saves 1 KiB. */
const withoutMutations = () => replaceLibrary('./mutationCache.js', `${noMutations}\nexport const MutationCache = noMutations`)

function noMutations() {
  return { getAll: () => [], findAll: () => [], clear: () => undefined, resumePausedMutations: async () => undefined }
}

/** TanStack Query can suspend or throw while it renders; the screens show the state of each query. Saves 0.5 KiB. */
const withoutSuspense = () => [
  replaceLibrary(
    './suspense.js',
    `export const ensureSuspenseTimers = ${nothing}, shouldSuspend = ${nothing}
    export const fetchOptimistic = undefined, defaultThrowOnError = undefined`,
  ),
  replaceLibrary(
    './errorBoundaryUtils.js',
    `const nothing = ${nothing}
    export { nothing as ensurePreventErrorBoundaryRetry, nothing as useClearResetErrorBoundary, nothing as getHasError }`,
  ),
  replaceLibrary(
    './QueryErrorResetBoundary.js',
    `export const useQueryErrorResetBoundary = ${nothing}, QueryErrorResetBoundary = undefined`,
  ),
]

const nothing = '() => undefined'

/** TanStack Query's timers can be replaced, which no page does. Saves 0.2 KiB. */
const withPlainTimers = () =>
  replaceLibrary(
    './timeoutManager.js',
    `export const timeoutManager = {
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (id) => clearTimeout(id),
      setInterval: (run, ms) => setInterval(run, ms),
      clearInterval: (id) => clearInterval(id),
    }
    export const systemSetTimeoutZero = (run) => setTimeout(run, 0)
    export const TimeoutManager = undefined, defaultTimeoutProvider = undefined`,
  )

/** @param code replaces the library in the bundle */
function replaceLibrary(name: string, code: string): Plugin {
  return {
    name: `replace-${name}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? code : undefined),
  }
}
