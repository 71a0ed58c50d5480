import { chooseProject, explain } from './local/google-project.ts'
import './local/domain-alias.ts'
import { runProgram } from './local/stop.ts'
import { readOptions } from './migrations/options.ts'

await runProgram(async () => {
  const { project, isDryRun, isDemo } = readOptions(process.argv.slice(2), 'migrate')
  await chooseProject(isDemo ? undefined : project)
  Object.assign(process.env, { GCLOUD_PROJECT: project })
  // Imported after the project is chosen, because the functions' code reads the environment when it loads.
  const { runMigrations } = await import('./migrations/run-migrations.ts')
  await runMigrations({ isDryRun, say: (line) => process.stdout.write(`${line}\n`) }).catch((error: unknown) => {
    throw explain(error, isDemo ? undefined : project)
  })
  return 0
})
