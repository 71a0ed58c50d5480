import { moduleOf, type Repository, type Targets } from './repository.ts'
import { findTestsByModule } from './test-subjects.ts'

/** A part that more modules use is shared: the whole stage tries it. */
const FEW_MODULES = 5
/** What each page carries: its weight and its HTML, the words that the handbook takes from screens, and its imports. */
const PAGE_TESTS = ['architecture-document', 'budgets', 'handbook', 'pages', 'sources'].map(
  (name) => `tests/architecture/${name}.test.ts`,
)

/** The tests of the modules that use a file of the pages' code. */
export function findScreenTests(path: string, repository: Repository): Targets {
  const { tests, dependentsOf, has } = repository
  const dependents = dependentsOf(path)
  const modules = [...new Set(dependents.map(moduleOf).filter((module) => module !== undefined))]
  const specs = modules.flatMap((module) => findTestsByModule(tests.browser, module))
  const isShared = modules.length > FEW_MODULES || dependents.some((one) => one.startsWith('src/layouts/'))
  const architecture = PAGE_TESTS.filter((test) => tests.architecture.includes(test))
  if (isShared || (specs.length === 0 && has(path))) return { architecture: 'all', browser: 'all' }
  return { architecture, browser: specs, functions: dependents.filter((one) => tests.functions.includes(one)) }
}

/** The tests of public pages: those of one part of the site by name, and those that visit each page. */
export function findSiteTests(part: string | undefined, { tests, read }: Repository): Targets {
  const everyPage = tests.browser.filter((spec) => /\bpublicPaths\(/.test(read(spec)))
  return { architecture: 'all', browser: [...everyPage, ...(part ? findTestsByModule(tests.browser, part) : [])] }
}
