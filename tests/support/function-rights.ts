import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { dependencies } from '../../functions/bundle.ts'
import { ARTICLES_DEFINITION } from '../../functions/news-articles.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { TEXTS_FOLDER } from '../../src/domain/texts/build-locale.ts'

const SOURCES = join(ROOT, 'functions/src')
const ENTRY = /^function:/
/** Calls at the top of a module that define something. Marked as pure, so that a bundle leaves out unused ones. */
const DEFINITION = /^(export const \w+ = |const \w+ = )(?=(?:(?:define|on)[A-Z]\w*|implement\w*)\()|(?=\bwithAccount\()/gm

/** What a function's own code can reach. */
export interface Reach {
  /** The secrets whose values it reads. */
  secrets: string[]
  changesAccounts: boolean
  usesFiles: boolean
  signs: boolean
}

/** Bundles each deployed function alone, and looks for what is left in its code. */
export async function reachOfFunctions(): Promise<Map<string, Reach>> {
  const files = deployedFunctions()
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries([...files.keys()].map((name) => [name, `function:${name}`])),
    outdir: join(ROOT, '.local/reach'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    define: ARTICLES_DEFINITION,
    alias: { '@domain': join(ROOT, 'src/domain'), '@texts': join(ROOT, TEXTS_FOLDER) },
    external: Object.keys(dependencies),
    plugins: [singleFunctions(files)],
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*\/|\.js$/g, ''), detectReach(text)]))
}

/** The deployed functions, with their files. */
function deployedFunctions(): Map<string, string> {
  const index = readFileSync(join(SOURCES, 'generated/functions.ts'), 'utf8')
  const exports = [...index.matchAll(/export \{([^}]+)\} from '([^']+)'/g)]
  return new Map(
    exports
      .flatMap(([, names = '', file = '']) => names.split(',').map((name) => [name.trim(), file.replace('../', './')] as const))
      .filter(([name]) => name),
  )
}

function singleFunctions(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'single-functions',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: ENTRY }, ({ path }) => ({ path: path.replace(ENTRY, ''), namespace: 'function' }))
      onLoad({ filter: /.*/, namespace: 'function' }, ({ path }) => ({
        contents: `export { ${path} } from '${files.get(path)}'`,
        resolveDir: SOURCES,
      }))
      onLoad({ filter: /functions\/src\/.*\.ts$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replaceAll(DEFINITION, pure),
        loader: 'ts',
        resolveDir: dirname(path),
      }))
    },
  }
}

const pure = (_: string, start = '') => `${start}/* @__PURE__ */ `

function detectReach(code: string): Reach {
  return {
    secrets: [...new Set([...code.matchAll(/\b([A-Z][A-Z_]+)\d*\.value\(\)/g)].map(([, name = '']) => name))]
      .filter(isSecret)
      .sort(),
    changesAccounts: /\bauth\d*\.(create|update|delete|revoke|generate|set)\w+\(/.test(code),
    usesFiles: /\bgetStorage\(/.test(code),
    signs: code.includes(':signJwt'),
  }
}

const SECRETS = readFileSync(join(SOURCES, 'platform/endpoint/settings.ts'), 'utf8').matchAll(/defineSecret\('(\w+)'\)/g)
const secretNames = [...SECRETS].map(([, name]) => name)
const isSecret = (name: string) => secretNames.includes(name)
