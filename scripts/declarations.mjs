// Runs on plain Node 20 without dependencies, before every program: writes the indexes of what files declare, so that
// nobody keeps them by hand. They are not in the repository.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {{ from: string, found: RegExpMatchArray[] }[]} Declaring the declarations of each file; a match begins with the name */
/** @typedef {{ folder: string, files: RegExp }} Files */
/** @typedef {Files & { index: string, declaration: RegExp, toText: (declaring: Declaring) => string }} Index */

const COLLECTIONS = { folder: 'src/domain', files: /\.collection\.ts$/ }
const ENDPOINTS = {
  folder: 'src/domain',
  files: /\.endpoints\.ts$/,
  declaration: /^export const (\w+) = define(?:Public)?(?:Endpoint|Address)\(/gm,
}
const TEXTS = { folder: 'src/domain/texts/en', files: /\.ts$/ }

/** @type {Index[]} */
const INDEXES = [
  {
    ...COLLECTIONS,
    // Pages that read a collection load the names, but not who may read what.
    index: 'src/domain/generated/collection-names.ts',
    declaration: /^export const (\w+) = define(\w*)Collection\(\s*'(\w+)'/gm,
    toText: (declaring) => nameTable('COLLECTIONS', /^$/, declaring) + nameTable('SERVER_COLLECTIONS', /^\w/, declaring),
  },
  {
    ...COLLECTIONS,
    index: 'src/domain/generated/collections.ts',
    declaration: /^export const (\w+) = define(?:CallableCollection|Collection|Permissions)\(/gm,
    toText: (declaring) => listOf('DECLARED_COLLECTIONS', declaring),
  },
  {
    ...COLLECTIONS,
    index: 'src/domain/generated/records.ts',
    declaration: /^export const (\w+) = define(?:Records|ServerCollection)\(/gm,
    toText: (declaring) => listOf('DECLARED_RECORDS', declaring),
  },
  {
    ...COLLECTIONS,
    index: 'src/domain/generated/pages.ts',
    declaration: /^export const (\w+) = definePage\(/gm,
    toText: (declaring) => listOf('DECLARED_PAGES', declaring),
  },
  {
    ...COLLECTIONS,
    index: 'src/domain/generated/activity.ts',
    declaration: /^export const (\w+) = defineActivity\(/gm,
    toText: (declaring) => listOf('DECLARED_ACTIVITY', declaring),
  },
  {
    ...TEXTS,
    index: 'src/domain/generated/activity-names.ts',
    declaration: /^export const (\w+_ACTIVITY_NAMES) =/gm,
    toText: (declaring) => membersOf('ACTIVITY_NAMES', declaring),
  },
  {
    ...TEXTS,
    index: 'src/domain/generated/search-labels.ts',
    declaration: /^export const (\w+_SEARCH_LABELS) =/gm,
    toText: (declaring) => membersOf('SEARCH_LABELS', declaring),
  },
  {
    ...TEXTS,
    index: 'src/domain/generated/error-texts.ts',
    declaration: /^export const (\w+_(?:FIELD_TEXTS|ERRORS|ANSWERS)) =/gm,
    toText: (declaring) => membersOf('ERROR_TEXTS', declaring),
  },
  {
    ...TEXTS,
    index: 'src/domain/generated/success-texts.ts',
    declaration: /^export const (\w+_SUCCESSES) =/gm,
    toText: (declaring) => membersOf('SUCCESS_TEXTS', declaring),
  },
  {
    ...ENDPOINTS,
    index: 'src/domain/generated/endpoint-names.ts',
    toText: (declaring) => `export const ENDPOINTS = [\n${lines(namesIn(declaring).map((name) => `'${name}'`))}] as const\n`,
  },
  { ...ENDPOINTS, index: 'src/domain/generated/endpoints.ts', toText: (declaring) => statements('export', declaring) },
  {
    index: 'functions/src/generated/functions.ts',
    folder: 'functions/src',
    // The sandbox of payments runs locally only.
    files: /^(?!.*\/sandbox\/).*\.ts$/,
    declaration: /^export const (\w+) = (?:implement\w*|defineSchedule|on[A-Z]\w+)(?:<[^>]*>)?\(/gm,
    toText: (declaring) => statements('export', declaring),
  },
  {
    index: 'tests/generated/expectations.ts',
    folder: 'tests/expectations',
    files: /\.ts$/,
    declaration: /^export const (\w+) = defineExpectations\(/gm,
    toText: (declaring) => listOf('DEFINED_EXPECTATIONS', declaring),
  },
]

/** @param {Files} files */
function filesIn({ folder, files }) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/'))
    .filter((path) => files.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/generated/'))
    .sort()
}

/** @param {Index} index @returns {Declaring} */
function declaringFiles({ index, declaration, ...files }) {
  return filesIn(files).flatMap((path) => {
    const found = [...readFileSync(path, 'utf8').matchAll(declaration)]
    const from = relative(join(root, dirname(index)), path).replaceAll('\\', '/')
    return found.length > 0 ? [{ found, from: from.startsWith('.') ? from : `./${from}` }] : []
  })
}

/** @param {Declaring} declaring */
const namesIn = (declaring) => declaring.flatMap(({ found }) => found.map(([, name = '']) => name))

/** @param {string[]} items */
const lines = (items) => items.map((item) => `  ${item},\n`).join('')

/** @param {'import' | 'export'} verb @param {Declaring} declaring */
const statements = (verb, declaring) =>
  declaring.map((file) => `${verb} { ${namesIn([file]).join(', ')} } from '${file.from}'\n`).join('')

/** @param {string} name @param {Declaring} declaring */
const listOf = (name, declaring) =>
  `${statements('import', declaring)}\nexport const ${name} = [\n${lines(namesIn(declaring))}] as const\n`

/** An object with the members of all declarations. @param {string} name @param {Declaring} declaring */
function membersOf(name, declaring) {
  // A text of a field has no title, so a complete error with the same key comes after it.
  const all = namesIn(declaring).toSorted((a, b) => Number(isFieldTexts(b)) - Number(isFieldTexts(a)))
  const members = lines(all.map((each) => `...${each}`))
  return `${statements('import', declaring)}\nexport const ${name} = {\n${members}} as const\n`
}

/** @param {string} name */
const isFieldTexts = (name) => name.endsWith('_FIELD_TEXTS')

/** The stored names of the collections of a kind. @param {string} table @param {RegExp} kind @param {Declaring} declaring */
function nameTable(table, kind, declaring) {
  const rows = declaring.flatMap(({ found }) => found.filter(([, , each = '']) => kind.test(each)))
  return `export const ${table} = {\n${lines(rows.map(([, key, , name]) => `${key}: '${name}'`))}} as const\n`
}

export function writeIndexes() {
  for (const each of INDEXES) {
    const path = join(root, each.index)
    const text = `// Written by scripts/declarations.mjs.\n${each.toText(declaringFiles(each))}`
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) writeIndexes()
