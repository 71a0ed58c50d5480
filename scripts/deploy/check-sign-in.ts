// The first check of a deploy: stops it if clients could bypass our functions when they sign in.
import { CliError, runProgram } from '../local/stop.ts'
import { readSignInConfig } from './sign-in-config.ts'
import { signInProblems } from './sign-in-problems.ts'
import { siteSettings } from './site-settings.ts'

await runProgram(async () => {
  const project = process.env['GCLOUD_PROJECT'] ?? ''
  const problems = signInProblems(await readSignInConfig(project), siteSettings()['PUBLIC_SITE_URL'] ?? '')
  if (problems.length === 0) return 0
  const lines = problems.map((problem) => `- ${problem}`).join('\n')
  throw new CliError(
    `Sign-in to ${project} is not safe yet:\n\n${lines}\n\nThe command in docs/going-live.md, step 2, changes all of these at once.`,
  )
})
