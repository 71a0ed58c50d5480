import { isEmailAddress, sameAddressKey } from '../src/domain/platform/mail/mail.policy.ts'
import { chooseProject, explain } from './local/google-project.ts'
import { parseOptions, TEXT } from './local/options.ts'
import { CliError, runProgram, say } from './local/stop.ts'

const USAGE = `Use: npm run admin:grant -- --email name@example.org [--project id]
Without --project it works on the local emulators, while npm start runs.`

await runProgram(async () => {
  const { email: input = '', project } = parseOptions({ email: TEXT, project: TEXT }, USAGE)
  if (!isEmailAddress(input.trim()) || project === '') throw new CliError(USAGE)
  const email = sameAddressKey(input)
  await chooseProject(project)
  // Imported after the project is chosen, because the functions' code reads the environment when it loads.
  const { grantAdmin } = await import('./admin-grant/grant.ts')
  const done = await grantAdmin(email).catch((error: unknown) => {
    throw explain(error, project)
  })
  const where = project ? `the project ${project}` : 'the local emulators'
  say(`${email} ${done === 'now' ? 'is now' : 'was already'} an admin of ${where}.`)
  return 0
})
