/*
 * Changes the shape of stored records, or only rebuilds the search index from them. A run that is interrupted continues where
 * it stopped; functions may write meanwhile.
 */
import './local/domain-alias.ts'
import { chooseProject, explain } from './local/google-project.ts'
import { FLAG, parseOptions, TEXT } from './local/options.ts'
import { CliError, runProgram, say } from './local/stop.ts'

const USAGE = `Use: npm run migrate -- --project id [--dry-run], or npm run search:rebuild -- --project id [--dry-run]
--dry-run counts the records to change and writes nothing. A demo project is on the local emulators, while npm start runs.`

await runProgram(async () => {
  const options = parseOptions({ project: TEXT, 'dry-run': FLAG, 'search-only': FLAG }, USAGE)
  const { project, 'dry-run': isDryRun = false, 'search-only': isSearchOnly } = options
  if (!project) throw new CliError(`No project is chosen.\n\n${USAGE}`)
  const live = project.startsWith('demo-') ? undefined : project
  await chooseProject(live)
  Object.assign(process.env, { GCLOUD_PROJECT: project })
  // Imported after the project is chosen, because the functions' code reads the environment when it loads.
  const { runMigrations, runStep } = await import('./migrations/run-migrations.ts')
  const { rebuildSearchIndex } = await import('./migrations/search-index.ts')
  const how = { isDryRun, say }
  const run = isSearchOnly ? runStep(rebuildSearchIndex, how) : runMigrations(how)
  await run.catch((error: unknown) => {
    throw explain(error, live)
  })
  return 0
})
