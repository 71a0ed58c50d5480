// Runs on plain Node 20 without dependencies, before every program: writes the indexes of what files declare, so that
// nobody keeps them by hand. They are not in the repository.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {{ from: string, found: RegExpMatchArray[] }[]} Declaring the declarations of each file; a match begins with the name */
/** @typedef {{ index: string, declaration: RegExp, toText: (declaring: Declaring) => string }} Index */
/** @typedef {{ folder: string, files: RegExp, indexes: Index[] }} Source */

const DOMAIN = 'src/domain/generated'

/** @param {string} index @param {RegExp} declaration @param {string} list @returns {Index} */
const listIndex = (index, declaration, list) => ({
  index,
  declaration,
  toText: (declaring) => buildListModule(list, declaring),
})

/** @param {string} file @param {RegExp} declaration @param {string} members @returns {Index} */
const membersIndex = (file, declaration, members) => ({
  index: `${DOMAIN}/${file}`,
  declaration,
  toText: (declaring) => buildMembersModule(members, declaring),
})

const ENDPOINT = /^export const (\w+) = define(?:Public)?(?:Endpoint|Address)\(/gm
const SCHEDULE = /^export const (\w+) = defineSchedule\(/gm

/** @type {Source[]} */
const SOURCES = [
  {
    folder: 'src/domain',
    files: /\.(collection|module)\.ts$/,
    indexes: [
      {
        // Pages that read a collection load the names, but not who may read what.
        index: `${DOMAIN}/collection-names.ts`,
        declaration: /^export const (\w+) = define(\w*)Collection\(\s*'(\w+)'/gm,
        toText: (declaring) => nameTable('COLLECTIONS', /^$/, declaring) + nameTable('SERVER_COLLECTIONS', /^\w/, declaring),
      },
      listIndex(
        `${DOMAIN}/collections.ts`,
        /^export const (\w+) = define(?:CallableCollection|Collection|Permissions)\(/gm,
        'DECLARED_COLLECTIONS',
      ),
      listIndex(`${DOMAIN}/records.ts`, /^export const (\w+) = define(?:Records|ServerCollection)\(/gm, 'DECLARED_RECORDS'),
      listIndex(`${DOMAIN}/pages.ts`, /^export const (\w+) = definePage\(/gm, 'DECLARED_PAGES'),
      listIndex(`${DOMAIN}/activity.ts`, /^export const (\w+) = defineActivity\(/gm, 'DECLARED_ACTIVITY'),
      membersIndex('notifications.ts', /^export const (\w+_NOTIFICATIONS) = defineNotifications\(/gm, 'DECLARED_NOTIFICATIONS'),
    ],
  },
  {
    folder: 'src/domain/texts/en',
    files: /\.ts$/,
    indexes: [
      membersIndex('activity-names.ts', /^export const (\w+_ACTIVITY_NAMES) =/gm, 'ACTIVITY_NAMES'),
      membersIndex('activity-values.ts', /^export const (\w+_ACTIVITY_VALUES) =/gm, 'ACTIVITY_VALUES'),
      membersIndex('search-labels.ts', /^export const (\w+_SEARCH_LABELS) =/gm, 'SEARCH_LABELS'),
      membersIndex('error-texts.ts', /^export const (\w+_(?:FIELD_TEXTS|ERRORS|RESPONSES)) =/gm, 'ERROR_TEXTS'),
      membersIndex('success-texts.ts', /^export const (\w+_SUCCESSES) =/gm, 'SUCCESS_TEXTS'),
    ],
  },
  {
    folder: 'src/domain',
    files: /\.(endpoints|module)\.ts$/,
    indexes: [
      {
        index: `${DOMAIN}/endpoint-names.ts`,
        declaration: ENDPOINT,
        toText: (declaring) => buildNamesModule('ENDPOINTS', declaring),
      },
      { index: `${DOMAIN}/endpoints.ts`, declaration: ENDPOINT, toText: (declaring) => statements('export', declaring) },
      {
        index: `${DOMAIN}/schedule-names.ts`,
        declaration: SCHEDULE,
        toText: (declaring) => buildNamesModule('SCHEDULES', declaring),
      },
      { index: `${DOMAIN}/schedules.ts`, declaration: SCHEDULE, toText: (declaring) => statements('export', declaring) },
    ],
  },
  {
    folder: 'functions/src',
    // The sandbox of payments runs locally only.
    files: /^(?!.*\/sandbox\/).*\.ts$/,
    indexes: [
      {
        index: 'functions/src/generated/functions.ts',
        declaration: /^export const (\w+) = (?:implement\w*|on[A-Z]\w+)(?:<[^>]*>)?\(/gm,
        toText: (declaring) => statements('export', declaring),
      },
    ],
  },
  {
    folder: 'tests/expectations',
    files: /\.ts$/,
    indexes: [
      listIndex('tests/generated/expectations.ts', /^export const (\w+) = defineExpectations\(/gm, 'DEFINED_EXPECTATIONS'),
    ],
  },
]

/** @typedef {{ path: string, text: string }} File */

/** @param {Source} source @returns {File[]} */
function readFiles({ folder, files }) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/'))
    .filter((path) => files.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/generated/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** @param {Index} index @param {File[]} files @returns {Declaring} */
function declaringFiles({ index, declaration }, files) {
  return files.flatMap(({ path, text }) => {
    const found = [...text.matchAll(declaration)]
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
const buildListModule = (name, declaring) =>
  `${statements('import', declaring)}\nexport const ${name} = [\n${lines(namesIn(declaring))}] as const\n`

/** @param {string} name @param {Declaring} declaring */
const buildNamesModule = (name, declaring) =>
  `export const ${name} = [\n${lines(namesIn(declaring).map((each) => `'${each}'`))}] as const\n`

/** An object with the members of all declarations. @param {string} name @param {Declaring} declaring */
function buildMembersModule(name, declaring) {
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
  for (const source of SOURCES) {
    const files = readFiles(source)
    for (const each of source.indexes) {
      const path = join(root, each.index)
      const text = `// Written by scripts/declarations.mjs.\n${each.toText(declaringFiles(each, files))}`
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) writeIndexes()
