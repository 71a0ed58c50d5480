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

/**
 * Firestore can read its classes from JSON, which no page does, and keeps a few field paths in a balanced tree, for which a
 * sorted array suffices. Saves 2 KiB on each portal page.
 */
export function withSmallFirestore(): Plugin {
  return {
    name: 'with-small-firestore',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/firestore\/dist\/lite\/common-\w+\.esm\.js/ },
      handler: (code) => ({ code: withSmallSet(withoutJson(code)), map: null }),
    },
  }
}

function withoutJson(firestore: string): string {
  const code = withoutMethods(firestore, ['static fromJSON', 'toInstant'], '    ')
  // The schemas are assigned to the classes, which is an effect.
  return code.replace(/, \w+\._jsonSchema = \{[^{}]*\};/g, ';')
}

/** Replaces the tree, which lies between its class and the end of the set's iterator. @throws Error if more of it is used */
function withSmallSet(firestore: string): string {
  const code = replaceEach(firestore, 'class SortedMap {', 'return this.iter.hasNext();\n    }\n}\n', `${SortedSet}\n`)
  const [used] = /\b(SortedMap|LLRB|SortedSetIterator)/.exec(code) ?? []
  if (used) throw new Error(`The library uses ${used}, which the build leaves out`)
  return code
}

/** An immutable set of elements that the comparator distinguishes, in its order. */
class SortedSet<Element> {
  comparator: (a: Element, b: Element) => number
  elements: readonly Element[]

  constructor(comparator: (a: Element, b: Element) => number, elements: readonly Element[] = []) {
    this.comparator = comparator
    this.elements = elements
  }

  add(element: Element): SortedSet<Element> {
    const others = this.elements.filter((each) => this.comparator(each, element) !== 0)
    return new SortedSet(this.comparator, [...others, element].sort(this.comparator))
  }

  forEach(run: (element: Element) => void): void {
    for (const element of this.elements) run(element)
  }

  toArray(): Element[] {
    return [...this.elements]
  }
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
