// The first check of a deploy: stops it if clients could bypass our functions when they sign in.
import { CliError, runProgram } from '../local/stop.ts'
import { requestGoogle } from './google-api.ts'
import { siteSettings } from './settings.ts'
import { type SignInConfig, signInProblems } from './sign-in-problems.ts'

const WANTED = { subject: 'how people sign in to', role: 'roles/firebaseauth.viewer', content: 'configuration of sign-in' }

/**
 * Reads the project's configuration of sign-in:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 * @throws CliError
 */
async function readSignInConfig(project: string): Promise<SignInConfig> {
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${encodeURIComponent(project)}/config`
  const config = await requestGoogle(project, url, WANTED)
  if (config) return config
  throw new CliError(
    `${project} has no sign-in yet, or there is no such project. In the Firebase console open Authentication and click "Get started".`,
  )
}

await runProgram(async () => {
  const project = process.env['GCLOUD_PROJECT'] ?? ''
  const problems = signInProblems(await readSignInConfig(project), siteSettings()['PUBLIC_SITE_URL'] ?? '')
  if (problems.length === 0) return 0
  const lines = problems.map((problem) => `- ${problem}`).join('\n')
  throw new CliError(
    `Sign-in to ${project} is not safe yet:\n\n${lines}\n\nThe command in docs/going-live.md, step 2, changes all of these at once.`,
  )
})
