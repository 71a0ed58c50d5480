import { CliError } from '../local/stop.ts'
import { requestGoogle } from './google-api.ts'
import type { Binding } from './rights-problems.ts'

const PROJECTS = 'https://cloudresourcemanager.googleapis.com/v1/projects'
const IAM = 'https://iam.googleapis.com/v1/projects'
const POLICY_VERSION = { options: { requestedPolicyVersion: 3 } }
const WANTED = { subject: 'the permissions of', role: 'roles/iam.securityReviewer', content: 'permissions' }

/**
 * The number of a project: https://cloud.google.com/resource-manager/reference/rest/v1/projects/get
 * @throws CliError
 */
export async function readProjectNumber(project: string): Promise<string> {
  const { projectNumber } = (await requestGoogle(project, `${PROJECTS}/${encodeURIComponent(project)}`, WANTED)) ?? {}
  if (typeof projectNumber !== 'string')
    throw new CliError(`Google knows no project ${project}, or these credentials may not see it.`)
  return projectNumber
}

/** The bindings of a project: https://cloud.google.com/resource-manager/reference/rest/v1/projects/getIamPolicy @throws CliError */
export async function readProjectBindings(project: string): Promise<Binding[]> {
  const policy = await requestGoogle(project, `${PROJECTS}/${encodeURIComponent(project)}:getIamPolicy`, WANTED, POLICY_VERSION)
  return (policy?.['bindings'] ?? []) as Binding[]
}

/**
 * The bindings on a service account; null if there is no such account:
 * https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/getIamPolicy
 * @throws CliError
 */
export async function readAccountBindings(project: string, account: string): Promise<Binding[] | null> {
  const url = `${IAM}/${encodeURIComponent(project)}/serviceAccounts/${account}:getIamPolicy`
  const policy = await requestGoogle(project, url, WANTED, {})
  return policy && ((policy['bindings'] ?? []) as Binding[])
}
