import type { Plugin } from 'vite'

/** Constants that a library writes onto its classes: `Provider.ID = "id"`. */
const CONSTANT = /^([A-Z]\w+)\.(\w+ = (?:"[^"]*"|'[^']*'|null|\[\])).*;\n/gm

/**
 * Firebase Auth writes constants onto its classes, which keeps the providers that nobody uses in the bundle. As static
 * fields they are left out together with their class. Saves each portal page 3 KiB.
 */
export function withStaticFields(): Plugin {
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
    const head = new RegExp(`^class ${name} [^{\n]*\\{`, 'm').exec(moved)?.[0]
    if (head) moved = moved.replace(`\n${line}`, '\n').replace(head, `${head} static ${field};`)
  }
  return moved
}

/** Firestore compares numeric record ids by a library of large integers, which browsers have themselves. Saves 3 KiB. */
export const withBigInt = () =>
  replaceLibrary('@firebase/webchannel-wrapper/bloom-blob', `${integer}\nexport const Integer = { fromString: integer }`)

function integer(digits: string) {
  const value = BigInt(digits)
  return { value, compare: (other: { value: bigint }) => (value < other.value ? -1 : Number(value > other.value)) }
}

/** Firebase counts the days that a browser uses it, in a database; this one says that today is counted. Saves 1 KiB. */
export const withoutHeartbeats = () => replaceLibrary('idb', `${heartbeats}\nexport const openDB = async () => heartbeats()`)

function heartbeats() {
  const today = { lastSentHeartbeatDate: new Date().toISOString().slice(0, 10), heartbeats: [] }
  return { transaction: () => ({ objectStore: () => ({ get: async () => today, put: async () => undefined }) }) }
}

/** Yup can rename the keys of a record, which no schema does. */
export const withoutKeyCases = () => replaceLibrary('tiny-case', 'export const camelCase = undefined, snakeCase = undefined')

/** @param code what the bundle holds in the place of the library */
function replaceLibrary(name: string, code: string): Plugin {
  return {
    name: `replace-${name}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? code : undefined),
  }
}
