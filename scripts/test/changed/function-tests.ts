import type { Repository } from './repository.ts'
import { findTestsByWords, nameOf } from './test-subjects.ts'

const FOLDER = /^functions\/src\/([^/]+)\//
/** A support file that a larger share of the tests imports is not specific to a function. */
const COMMON_SHARE = 0.25

/**
 * The tests of a file of the functions: those that import it, call a function that uses it, or are named after the file or
 * its folder.
 */
export function findFunctionTests(path: string, repository: Repository): string[] {
  const { tests, dependentsOf, endpoints } = repository
  const dependents = dependentsOf(path)
  const names = dependents.filter((one) => endpoints.has(one)).map(nameOf)
  const calls = names.length > 0 ? findCallers(names, repository) : []
  const [, folder = ''] = FOLDER.exec(path) ?? []
  const named = findTestsByWords(tests.functions, [folder, nameOf(path)])
  // The name of a trigger is longer than that of its test: refresh-client-names, client-names.
  const contained = tests.functions.filter((test) => nameOf(test).includes('-') && nameOf(path).endsWith(nameOf(test)))
  const imported = dependents.filter((one) => tests.functions.includes(one))
  return [...new Set([...imported, ...calls, ...named, ...contained])]
}

/** The tests that mention one of these functions, directly or in a support file that they import. */
function findCallers(names: readonly string[], { tests, read, dependentsOf }: Repository): string[] {
  const spellings = names.flatMap((name) => [name, camelCase(name)]).join('|')
  const naming = new RegExp(`['"/.](?:${spellings})\\b(?!-)`)
  const found = new Set(tests.functions.filter((test) => naming.test(read(test))))
  const support = [...new Set(tests.functions.flatMap((test) => supportOf(read(test))))]
  for (const file of support.filter((one) => naming.test(read(one)))) {
    const users = dependentsOf(file).filter((one) => tests.functions.includes(one))
    // A file that many tests import, such as signing in, does not indicate their subject.
    if (users.length <= tests.functions.length * COMMON_SHARE) for (const user of users) found.add(user)
  }
  return [...found]
}

function supportOf(text: string): string[] {
  return [...text.matchAll(/from '\.\.\/(support\/[^']+)'/g)].map(([, file]) => `tests/${file}`)
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
