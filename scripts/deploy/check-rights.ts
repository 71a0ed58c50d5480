// A check of a deploy: stops it if the functions lack a role, or if their separate accounts have more than they need.
import { join } from 'node:path'
import { functionsSettings } from '../../functions/live-settings.ts'
import { ROOT } from '../local/paths.ts'
import { CliError, runProgram } from '../local/stop.ts'
import { readAccountBindings, readProjectBindings, readProjectNumber } from './iam-policy.ts'
import { separateAccountFindings, sharedAccountFindings, signerOf } from './rights-problems.ts'

await runProgram(async () => {
  const project = process.env['GCLOUD_PROJECT'] ?? ''
  const isSeparate = functionsSettings(join(ROOT, 'functions'), project)['SERVICE_ACCOUNTS'] === 'separate'
  const number = await readProjectNumber(project)
  const [bindings, signer] = await Promise.all([
    readProjectBindings(project),
    readAccountBindings(project, signerOf(project, number, isSeparate)),
  ])
  const granted = { project: bindings, signer }
  const { problems, notes } = isSeparate
    ? separateAccountFindings(project, granted)
    : sharedAccountFindings(project, number, granted)
  for (const note of notes) process.stdout.write(`Note: ${note}\n`)
  if (problems.length === 0) return 0
  const lines = problems.map((problem) => `- ${problem}`).join('\n')
  throw new CliError(
    `The functions of ${project} do not have the permissions that they need:\n\n${lines}\n\ndocs/going-live.md, step 3, explains each.`,
  )
})
