import { findFunctionTests } from './function-tests.ts'
import { mergeTargets, moduleOf, type Repository, stageOf, type Targets, toTargets } from './repository.ts'
import { findTestsByConcept, findTestsByModule, findTestsByWords, moduleOfTexts } from './test-subjects.ts'

/** A component of more modules counts as shared and needs the whole stage. */
const FEW_MODULES = 5
/** Tests of every page: its size, its HTML, its imports, and the texts that the handbook quotes. */
const PAGE_TESTS = ['architecture-document', 'budgets', 'handbook', 'pages', 'sources'].map(
  (name) => `tests/architecture/${name}.test.ts`,
)

/** The tests of the modules that import a file. */
function findScreenTests(path: string, repository: Repository): Targets {
  const { tests, dependentsOf, has } = repository
  const dependents = dependentsOf(path)
  const modules = [...new Set(dependents.map(moduleOf).filter((module) => module !== undefined))]
  const specs = modules.flatMap((module) => findTestsByModule(tests.browser, module))
  const isShared = modules.length > FEW_MODULES || dependents.some((one) => one.startsWith('src/layouts/'))
  const architecture = PAGE_TESTS.filter((test) => tests.architecture.includes(test))
  if (isShared || (specs.length === 0 && has(path))) return { architecture: 'all', browser: 'all' }
  const asking = path.startsWith('src/data/') ? findTestsByWords(tests.functions, ['every-query']) : []
  return { architecture, browser: specs, functions: [...dependents.filter((one) => tests.functions.includes(one)), ...asking] }
}

/** The tests that visit every public page, and those of one part of the site. */
function findSiteTests(part: string | undefined, { tests, read }: Repository): Targets {
  const everyPage = tests.browser.filter((spec) => /\bpublicPaths\(/.test(read(spec)))
  return { architecture: 'all', browser: [...everyPage, ...(part ? findTestsByModule(tests.browser, part) : [])] }
}

/** Finds the targets of a path. `part` is the pattern's first group, usually a module. */
type Find = (path: string, part: string, repository: Repository) => Targets | 'everything'

/** Tests that read every source file. */
const SOURCE_TESTS = ['sources', 'architecture-document']
const ALL_FUNCTIONS: Targets = { functions: 'all', architecture: 'all' }
const ALL_OF_DOMAIN: Targets = { rules: 'all', functions: 'all', browser: 'all', architecture: 'all' }

const nothing: Find = () => ({})
const everything: Find = () => 'everything'
const always =
  (targets: Targets): Find =>
  () =>
    targets

/** They read all expectations through an index that is not in the repository. Unit tests and components always run. */
const OF_EXPECTATIONS: Targets = {
  rules: 'all',
  functions: ['tests/functions/every-query.test.ts'],
  architecture: ['tests/architecture/expectations.test.ts'],
}

/** The first matching pattern decides. */
export const PATH_RULES: readonly (readonly [RegExp, Find])[] = [
  // Unit tests always run.
  [/^(src|functions\/src|scripts)\/.*\.test\.ts$|^tests\/(attack|faults)\/[^/]*\.test\.ts$/, nothing],
  [/^tests\/(components\/|budget\.json$|support\/(screen\.tsx|(fake-server|reset-screen|fake-session)\.ts)$)/, nothing],
  [/^(docs\/.*|[A-Z]+(\.md)?)$/, findReaders],
  [/^(\.ci\/.*|\.editorconfig|\.gitignore|\.npmrc|knip\.json|tsconfig\.astro\.json)$/, nothing],
  [/^\.github\//, findByName('workflows')],
  [/^biome\.json$/, findByName('import-layers')],
  [/^(functions\/)?\.env\.example$/, always({ architecture: 'all' })],

  [/\.rules$/, always({ rules: 'all' })],
  [/^functions\/src\/(index|endpoint\/)/, always(ALL_FUNCTIONS)],
  [/^functions\/src\/([^/]+)\//, findForFunction],
  [
    /^functions\/(build|bundle|check-live|common-passwords|common-words|live-settings|lock-file|news-articles)\.(ts|txt)$/,
    always({ ...ALL_FUNCTIONS, start: 'all' }),
  ],

  [/^src\/domain\/texts\//, findForTexts],
  [/^src\/domain\/(access\/|.+\.(collection|endpoints|module)\.ts$)/, always(ALL_OF_DOMAIN)],
  [/^src\/domain\/([^/]+)\//, findForConcept],
  [/^src\/domain\/[^/]+$/, always(ALL_OF_DOMAIN)],

  [/^src\/(portal|admin|data|session|ui)\//, (path, _, repository) => findScreenTests(path, repository)],
  [/^(src\/(layouts|styles)|scripts\/bundle)\//, always({ architecture: 'all', browser: 'all' })],
  [/^src\/pages\/(?:admin\/)?[.[]?([\w-]+)/, findForPage],
  [/^src\/(?:site|content)\/(?:([^/]+)\/)?/, (_, part, repository) => findSiteTests(part, repository)],
  [/^(src\/assets\/|src\/content\.config\.ts|public\/)/, (_path, _part, repository) => findSiteTests(undefined, repository)],
  [/^scripts\/hosting\//, (_path, _part, repository) => findSiteTests('header', repository)],

  [/^scripts\/(local|emulators|duplicate-library|preload-scripts|scheduler|start)\b(?!-)/, findForScript({ start: 'all' })],
  [/^scripts\/local-server\//, findForScript({ start: 'all' }, 'local-server')],
  [/^scripts\/(bootstrap|declarations)\.mjs$/, always({ start: 'all' })],
  [/^scripts\/seed/, always({ start: 'all', functions: 'all', browser: 'all' })],
  [
    /^scripts\/(architecture|deploy|admin-grant|handbook|tax-initialize)\b/,
    (path, part, repository) => findForScript({}, part)(path, part, repository),
  ],
  [/^scripts\/(migrat|search-rebuild)/, findForScript({}, 'migrate')],
  // No stage of `npm test` runs them, or only the checks, which always run.
  [
    /^scripts\/(bench|fonts|licences|mutation|regex-check|restore-drill|subset-font|test\/(changed|rule-\w+|rule-mutations|replace-rules))\b/,
    nothing,
  ],

  [/^tests\/support\/(load-rules|rules-environment)\.ts$/, always({ rules: 'all' })],
  [/^tests\/support\/page-environment\.ts$/, always({ functions: 'all' })],
  [/^tests\/(attack|faults|load|support\/attack|support\/outages)\b/, findUsers],
  [/^tests\//, findForTests],

  [/^(scripts\/test\/|scripts\/test\.|package(-lock)?\.json|functions\/(package|tsconfig)\.json|tsconfig\.json)/, everything],
  [/^(\w+\.config\.\w+|firebase\.json|firestore\.indexes\.json)$/, everything],
]

/** The tests that read the file, for example to compare a guide with the product. */
function findReaders(path: string, _: string, { tests, read }: Repository): Targets {
  const name = path.split('/').at(-1) ?? path
  return toTargets(
    Object.values(tests)
      .flat()
      .filter((test) => read(test).includes(`/${name}'`) || read(test).includes(`'${name}'`)),
    tests,
  )
}

function findByName(name: string): Find {
  return (_path, _part, { tests }) => ({ architecture: findTestsByWords(tests.architecture, [name]) })
}

function findForFunction(path: string, _: string, repository: Repository): Targets {
  const found = findFunctionTests(path, repository)
  const architecture = findTestsByWords(repository.tests.architecture, ['going-live', 'production-bundle', ...SOURCE_TESTS])
  return { functions: found.length > 0 || !repository.has(path) ? found : 'all', architecture }
}

function findForConcept(path: string, concept: string, repository: Repository): Targets {
  const { tests, has, dependentsOf } = repository
  const isUsedByFunctions = !has(path) || dependentsOf(path).some((one) => one.startsWith('functions/src/'))
  const functions = isUsedByFunctions ? findTestsByConcept(tests.functions, concept) : []
  const mayBeStored = !/(\.policy|-csv)\.ts$/.test(path)
  const architecture = findTestsByWords(tests.architecture, SOURCE_TESTS)
  const targets: Targets = { architecture, functions, ...(mayBeStored && { rules: 'all' as const }) }
  if (functions.length > 0) return targets
  const browser = findTestsByModule(tests.browser, concept)
  return { ...targets, browser: browser.length > 0 ? browser : 'all', architecture: 'all' }
}

/** The texts of a module appear on its screens and in what its functions send. */
function findForTexts(path: string, _: string, repository: Repository): Targets {
  const { tests, modules } = repository
  const module = moduleOfTexts(path, modules)
  const browser = module ? findTestsByModule(tests.browser, module) : []
  if (!module || browser.length === 0) return { functions: 'all', browser: 'all', architecture: 'all' }
  const architecture = findTestsByWords(tests.architecture, SOURCE_TESTS)
  return { architecture, functions: findTestsByConcept(tests.functions, module), browser }
}

function findForPage(path: string, part: string, repository: Repository): Targets {
  const isPortal = repository.modules.includes(part) && !/\.\w+\.ts$/.test(path)
  if (isPortal) return { architecture: 'all', browser: findTestsByModule(repository.tests.browser, part) }
  return part === 'auth'
    ? { architecture: 'all', browser: findTestsByModule(repository.tests.browser, 'sign-in') }
    : findSiteTests(part, repository)
}

/** The given targets, and the tests with this name. */
function findForScript(targets: Targets, name?: string): Find {
  return (_path, _part, { tests }) => ({
    ...targets,
    ...(name && {
      architecture: findTestsByWords(tests.architecture, [name]),
      functions: findTestsByWords(tests.functions, [name]),
    }),
  })
}

/** The tests that import a file of the tests, or read it as an expectation. */
function findUsers(path: string, _: string, { tests, dependentsOf }: Repository): Targets {
  const dependents = dependentsOf(path)
  const isExpected = dependents.some((one) => one.startsWith('tests/expectations/'))
  return mergeTargets([toTargets(dependents, tests), isExpected ? OF_EXPECTATIONS : {}], tests)
}

function findForTests(path: string, part: string, repository: Repository): Targets | 'everything' {
  const users = findUsers(path, part, repository)
  // A deleted file has no importers; the use of any other file without importers is unknown.
  return stageOf(path) || Object.keys(users).length > 0 || !repository.has(path) ? users : 'everything'
}
