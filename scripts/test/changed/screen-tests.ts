import { moduleOf, type Repository, type Targets } from './repository.ts'
import { findTestsByModule, findTestsByWords } from './test-subjects.ts'

/** A component of more modules counts as shared and needs the whole stage. */
const FEW_MODULES = 5
/** Tests of every page: its size, its HTML, its imports, and the texts that the handbook quotes. */
const PAGE_TESTS = ['architecture-document', 'budgets', 'handbook', 'pages', 'sources'].map(
  (name) => `tests/architecture/${name}.test.ts`,
)

/** The tests of the modules that import a file. */
export function findScreenTests(path: string, repository: Repository): Targets {
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
export function findSiteTests(part: string | undefined, { tests, read }: Repository): Targets {
  const everyPage = tests.browser.filter((spec) => /\bpublicPaths\(/.test(read(spec)))
  return { architecture: 'all', browser: [...everyPage, ...(part ? findTestsByModule(tests.browser, part) : [])] }
}
