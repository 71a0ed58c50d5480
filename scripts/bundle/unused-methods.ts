import type { Plugin } from 'vite'

/** Methods of TanStack Query's client that neither src nor the library itself calls. One that is used and named here fails. */
const CLIENT_METHODS = [
  'isMutating',
  'ensureQueryData',
  'resetQueries',
  'cancelQueries',
  'async query',
  'prefetchQuery',
  'infiniteQuery',
  'ensureInfiniteQueryData',
  'getMutationCache',
  'setDefaultOptions',
  'setQueryDefaults',
  'setMutationDefaults',
  'getMutationDefaults',
  'defaultMutationOptions',
]

/** A bundler cannot leave out methods of a class. Saves 0.3 KiB on each portal page. */
export function withSmallQueries(): Plugin {
  return {
    name: 'with-small-queries',
    apply: 'build',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/queryClient\.js/ },
      handler: (code) => ({ code: withoutMethods(code, CLIENT_METHODS, '\t'), map: null }),
    },
  }
}

/** Firestore can read its classes from JSON, which no page does. Saves 0.4 KiB on each portal page. */
export function withSmallFirestore(): Plugin {
  return {
    name: 'with-small-firestore',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/firestore\/dist\/lite\/common-\w+\.esm\.js/ },
      handler: (code) => ({ code: withoutJson(code), map: null }),
    },
  }
}

function withoutJson(firestore: string): string {
  const code = withoutMethods(firestore, ['static fromJSON', 'toInstant'], '    ')
  // The schemas are assigned to the classes, which is an effect.
  return code.replace(/, \w+\._jsonSchema = \{[^{}]*\};/g, ';')
}

function withoutMethods(library: string, names: readonly string[], indent: string): string {
  return names.reduce((code, name) => replaceEach(code, `${indent}${name}(`, `\n${indent}}`, ''), library)
}

/** Replaces each part of a text from `start` to the next `end`. @throws Error if the library no longer has such a part */
export function replaceEach(text: string, start: string, end: string, by: string): string {
  const [before = '', ...parts] = text.split(start)
  if (parts.length === 0 || !parts.every((part) => part.includes(end))) throw new Error(`The library has no part from ${start}`)
  return before + parts.map((part) => by + part.slice(part.indexOf(end) + end.length)).join('')
}
