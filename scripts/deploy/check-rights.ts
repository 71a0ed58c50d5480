// A check of a deploy: stops it if the functions lack a role, or if their separate accounts have more than they need.

import { join } from 'node:path'
import { functionsSettings } from '../../functions/live-settings.ts'
import { ROOT } from '../local/paths.ts'
import { CliError, runProgram } from '../local/stop.ts'
import { requestGoogle } from './google-api.ts'
import { type Binding, getSignerAccount, separateAccountFindings, sharedAccountFindings } from './rights-problems.ts'

const PROJECTS = 'https://cloudresourcemanager.googleapis.com/v1/projects'
const IAM = 'https://iam.googleapis.com/v1/projects'
const POLICY_VERSION = { options: { requestedPolicyVersion: 3 } }
const WANTED = { subject: 'the permissions of', role: 'roles/iam.securityReviewer', content: 'permissions' }

/**
 * The number of a project: https://cloud.google.com/resource-manager/reference/rest/v1/projects/get
 * @throws CliError
 */
async function readProjectNumber(project: string): Promise<string> {
  const { projectNumber } = (await requestGoogle(project, `${PROJECTS}/${encodeURIComponent(project)}`, WANTED)) ?? {}
  if (typeof projectNumber !== 'string')
    throw new CliError(`Google knows no project ${project}, or these credentials may not see it.`)
  return projectNumber
}

/** The bindings of a project: https://cloud.google.com/resource-manager/reference/rest/v1/projects/getIamPolicy @throws CliError */
async function readProjectBindings(project: string): Promise<Binding[]> {
  const policy = await requestGoogle(project, `${PROJECTS}/${encodeURIComponent(project)}:getIamPolicy`, WANTED, POLICY_VERSION)
  return (policy?.['bindings'] ?? []) as Binding[]
}

/**
 * The bindings on a service account; null if there is no such account:
 * https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/getIamPolicy
 * @throws CliError
 */
async function readAccountBindings(project: string, account: string): Promise<Binding[] | null> {
  const url = `${IAM}/${encodeURIComponent(project)}/serviceAccounts/${account}:getIamPolicy`
  const policy = await requestGoogle(project, url, WANTED, {})
  return policy && ((policy['bindings'] ?? []) as Binding[])
}

await runProgram(async () => {
  const project = process.env['GCLOUD_PROJECT'] ?? ''
  const isSeparate = functionsSettings(join(ROOT, 'functions'), project)['SERVICE_ACCOUNTS'] === 'separate'
  const number = await readProjectNumber(project)
  const [bindings, signer] = await Promise.all([
    readProjectBindings(project),
    readAccountBindings(project, getSignerAccount(project, number, isSeparate)),
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
