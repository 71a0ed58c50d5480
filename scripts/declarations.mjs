// Runs on plain Node 20 without dependencies, before every program: writes the indexes of what files declare, so that
// nobody keeps them by hand. They are not in the repository.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Each index: its file, the folder and the names of the files that declare, the pattern of a declaration, and the name of
 * the object that collects them, or their members if it is spread, or the list of their names. Without either, the index
 * exports the declarations themselves.
 */
const INDEXES = [
  {
    index: 'src/domain/generated/collections.ts',
    folder: 'src/domain',
    files: /\.collection\.ts$/,
    declaration: /^export const (\w+) = defineCollection\(/gm,
    object: 'DECLARED_COLLECTIONS',
  },
  {
    index: 'src/domain/generated/error-texts.ts',
    folder: 'src/domain/texts/en',
    files: /\.ts$/,
    declaration: /^export const (\w+_(?:FIELD_TEXTS|ERRORS|ANSWERS)) =/gm,
    object: 'ERROR_TEXTS',
    isSpread: true,
  },
  {
    index: 'src/domain/generated/success-texts.ts',
    folder: 'src/domain/texts/en',
    files: /\.ts$/,
    declaration: /^export const (\w+_SUCCESSES) =/gm,
    object: 'SUCCESS_TEXTS',
    isSpread: true,
  },
  {
    index: 'src/domain/generated/endpoint-names.ts',
    folder: 'src/domain',
    files: /\.endpoints\.ts$/,
    declaration: /^export const (\w+) = define(?:Public)?(?:Endpoint|Address)\(/gm,
    list: 'ENDPOINTS',
  },
  {
    index: 'src/domain/generated/endpoints.ts',
    folder: 'src/domain',
    files: /\.endpoints\.ts$/,
    declaration: /^export const (\w+) = define(?:Public)?(?:Endpoint|Address)\(/gm,
  },
  {
    index: 'functions/src/generated/functions.ts',
    folder: 'functions/src',
    // The sandbox of payments runs locally only.
    files: /^(?!.*\/sandbox\/).*\.ts$/,
    declaration: /^export const (\w+) = (?:implement\w*|defineSchedule|on[A-Z]\w+)(?:<[^>]*>)?\(/gm,
  },
]

/** @param {string} folder @param {RegExp} files */
function filesIn(folder, files) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => files.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/generated/'))
    .sort()
}

/** @param {string} name */
const isFieldTexts = (name) => name.endsWith('_FIELD_TEXTS')

/** @param {(typeof INDEXES)[number]} index */
function indexText({ index, folder, files, declaration, object, isSpread = false, list }) {
  const declaring = filesIn(folder, files).flatMap((path) => {
    const names = [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, name]) => name)
    const from = relative(join(root, dirname(index)), path).replaceAll('\\', '/')
    return names.length > 0 ? [{ names, from: from.startsWith('.') ? from : `./${from}` }] : []
  })
  const head = '// Written by scripts/declarations.mjs.\n'
  const all = declaring.flatMap(({ names }) => names)
  if (list) return `${head}export const ${list} = [\n${all.map((name) => `  '${name}',\n`).join('')}] as const\n`
  if (!object) return head + declaring.map(({ names, from }) => `export { ${names.join(', ')} } from '${from}'\n`).join('')
  const imports = declaring.map(({ names, from }) => `import { ${names.join(', ')} } from '${from}'\n`).join('')
  // A text of a field has no title, so a complete error with the same key comes after it.
  const ordered = isSpread ? [...all.filter(isFieldTexts), ...all.filter((name) => !isFieldTexts(name))] : all
  const members = ordered.map((name) => `  ${isSpread ? '...' : ''}${name},\n`).join('')
  return `${head}${imports}\nexport const ${object} = {\n${members}} as const\n`
}

export function writeIndexes() {
  for (const each of INDEXES) {
    const path = join(root, each.index)
    const text = indexText(each)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
