/*
 * Rebuilds the search index from the records: writes missing and outdated entries, and removes those without a record. A
 * run that is interrupted continues where it stopped; functions may write meanwhile.
 */
import { chooseProject, explain } from './local/google-project.ts'
import { runProgram } from './local/stop.ts'
import { readOptions } from './migrations/options.ts'

await runProgram(async () => {
  const { project, isDryRun, isDemo } = readOptions(process.argv.slice(2), 'search:rebuild')
  await chooseProject(isDemo ? undefined : project)
  Object.assign(process.env, { GCLOUD_PROJECT: project })
  // Imported after the project is chosen, because the functions' code reads the environment when it loads.
  const { runStep } = await import('./migrations/run-migrations.ts')
  const { rebuildSearchIndex } = await import('./migrations/search-index.ts')
  await runStep(rebuildSearchIndex, { isDryRun, say: (line) => process.stdout.write(`${line}\n`) }).catch((error: unknown) => {
    throw explain(error, isDemo ? undefined : project)
  })
  return 0
})
