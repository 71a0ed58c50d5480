import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PAGE_FIELDS } from '../../src/domain/platform/endpoint.ts'

/** Files that are arranged by idea, whose exports pages need at different moments. */
const SPLIT = /\/src\/(?:(?:domain|data)\/(?!generated\/|firebase\/)(?:[\w-]+\/)+|ui\/)[\w.-]+\.tsx?$/
/** A statement whose value changes, so that its copies would differ. */
const SHARED_STATE =
  /^(?:export )?let |^const \w+(?:: .+?)? = (?:new (?:(?:Weak)?(?:Map|Set)|EventTarget|QueryClient)|createContext)\b/m
const PART = /^(.+\.tsx?)\?only=(\w+)\.tsx?$/

/**
 * Makes each export of these files a module, because the bundler assigns whole modules to chunks: a page then loads what
 * it shows at once, and a dialog the rest, although both are in one file. Of an endpoint, pages get the fields that they
 * need: without its schema, its access and its limit.
 */
export function splitExports(): Plugin {
  return {
    name: 'split-exports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const [, file, name] = PART.exec(source) ?? []
      const resolved = file && (await this.resolve(file, importer, { skipSelf: true }))
      return resolved ? { id: partId(resolved.id, name), moduleSideEffects: false } : null
    },
    load(id) {
      const [, file] = PART.exec(id) ?? []
      return file ? readFileSync(file, 'utf8') : null
    },
    async transform(code, id) {
      const [, file, only] = PART.exec(id) ?? []
      const statements: Statement[] = []
      let isSplit = false
      for (const node of this.parse(code).body) {
        const source = node.type === 'ImportDeclaration' && node.source.value
        const resolved = source && (await this.resolve(source, file ?? id, { skipSelf: true }))
        if (resolved && isSplitFile(resolved.id)) {
          statements.push(...importsByName(node, resolved.id))
          isSplit = true
        } else {
          const text = forPages(node, code)
          statements.push({
            names: getStatementNames(node),
            uses: only ? usedNames(this.parse(text)) : NONE,
            isExported: isExport(node),
            text,
          })
        }
      }
      if (file && only) return { code: buildExportPart(statements, file, only), map: null }
      return isSplit ? { code: statements.map(({ text }) => text).join('\n'), map: null } : null
    },
  }
}

/** By the id of a file, because every import of it asks. */
const splitFiles = new Map<string, boolean>()

/** A file whose exports share a value that changes stays whole. */
function isSplitFile(id: string): boolean {
  const isKnown = splitFiles.get(id)
  if (isKnown !== undefined) return isKnown
  const isSplit = SPLIT.test(id) && !SHARED_STATE.test(readFileSync(id, 'utf8'))
  splitFiles.set(id, isSplit)
  return isSplit
}

const NONE: ReadonlySet<string> = new Set()

const partId = (file: string, name: string | undefined) => `${file}?only=${name}${extname(file)}`

type Node = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

interface Statement {
  /** What it declares or imports. */
  names: readonly string[]
  /** The names in it; only a part needs them. */
  uses: ReadonlySet<string>
  isExported: boolean
  text: string
}

/** The text of a statement; of a declared endpoint without what only the server needs. */
function forPages(node: Node, code: string): string {
  let text = code.slice(node.start, node.end)
  const declared = isExport(node) ? node.declaration : null
  const [call] = declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
  if (call?.type !== 'CallExpression' || !/^define(Public)?(Endpoint|Address)$/.test(getIdentifierName(call.callee)))
    return text
  const [, contract] = call.arguments
  for (const field of contract?.type === 'ObjectExpression' ? contract.properties.toReversed() : []) {
    if (field.type !== 'Property' || getIdentifierName(field.key) === '')
      throw new Error(`An endpoint names each of its fields: ${text}`)
    if (isPageField(getIdentifierName(field.key))) continue
    const end = code.slice(field.end).startsWith(',') ? field.end + 1 : field.end
    text = text.slice(0, field.start - node.start) + text.slice(end - node.start)
  }
  return text
}

const isExport = (node: Node): node is Extract<Node, { type: 'ExportNamedDeclaration' }> =>
  node.type === 'ExportNamedDeclaration'
const getIdentifierName = (node: { type: string }) => (node.type === 'Identifier' && 'name' in node ? String(node.name) : '')
const isPageField = (name: string) => PAGE_FIELDS.some((each) => each === name)

/** One export with the statements that it needs; it imports the other exports from their parts. */
function buildExportPart(statements: readonly Statement[], file: string, only: string): string {
  const shared = statements.find(({ names, text }) => names.length === 0 || SHARED_STATE.test(text))
  if (shared) throw new Error(`The modules of the exports of ${file} would not share this: ${shared.text}`)
  const needed = new Set<string>()
  const imported = new Set<string>()
  const take = (statement: Statement) => {
    needed.add(statement.text)
    for (const other of statements) {
      if (needed.has(other.text)) continue
      const name = other.names.find((each) => statement.uses.has(each))
      if (name === undefined) continue
      if (other.isExported) imported.add(name)
      else take(other)
    }
  }
  for (const statement of statements) {
    if (statement.isExported && statement.names.includes(only)) take(statement)
  }
  const imports = [...imported].map((name) => `import { ${name} } from '${partId(file, name)}'`)
  return [...imports, ...statements.map(({ text }) => text).filter((text) => needed.has(text))].join('\n')
}

/** One statement for each name, because a part must not import what only another part needs. */
function importsByName(node: Node, file: string): Statement[] {
  if (node.type !== 'ImportDeclaration') return []
  return node.specifiers.map((specifier) => {
    const named = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined
    if (named?.type !== 'Identifier') throw new Error(`${file} is imported by name only`)
    const { name } = specifier.local
    const text = `import { ${named.name} as ${name} } from '${partId(file, named.name)}'`
    return { names: [name], uses: NONE, isExported: false, text }
  })
}

/** The names in a piece of syntax. Keys and members of objects are none: otherwise an export would load what is called alike. */
function usedNames(part: unknown, names = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return names
  const { type, name, computed, key, property, ...parts } = part as Record<string, unknown>
  if (type === 'Identifier') names.add(String(name))
  for (const each of Object.values(computed ? { ...parts, key, property } : parts)) usedNames(each, names)
  return names
}

/** The names that a statement declares or imports. */
function getStatementNames(node: Node): string[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? getStatementNames(node.declaration) : []
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id ? [node.id.name] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => boundNames(id as Pattern))
}

/** The parts of a pattern such as `{ street, city: [first] }` that bind names. */
interface Pattern {
  type: string
  properties?: readonly Pattern[]
  elements?: readonly (Pattern | null)[]
  value?: Pattern
  left?: Pattern
  argument?: Pattern
}

function boundNames(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [getIdentifierName(pattern)]
  const { properties = [], elements = [], value, left, argument } = pattern
  return [...properties, ...elements, value, left, argument].flatMap((part) => (part ? boundNames(part) : []))
}
