import {
  buildServiceAccountEmail,
  IAM_ROLES,
  SERVICE_ACCOUNTS,
  type ServiceAccount,
} from '../../functions/src/platform/endpoint/service-accounts.ts'
import type { Right } from '../../src/domain/platform/endpoint.ts'

/** Bindings of an IAM policy: https://cloud.google.com/iam/docs/reference/rest/v1/Policy */
export interface Binding {
  role?: string
  members?: string[]
}

/** What the deploy reads of a project. */
export interface GrantedRights {
  project: Binding[]
  /** The bindings on the account that signs, which may sign as itself; null if there is no such account. */
  signer: Binding[] | null
}

export interface RightsFindings {
  /** Each with the command that mends it. They stop a deploy. */
  problems: string[]
  /** Roles that nothing needs, which do not stop a deploy. */
  notes: string[]
}

const STEP = 'docs/going-live.md, step 3'
/** Roles that contain those of the functions. */
const BASIC = ['roles/owner', 'roles/editor']
/** Roles with which a mistake in one function reaches everything. */
const BROAD = [
  ...BASIC,
  'roles/firebase.admin',
  'roles/secretmanager.admin',
  'roles/secretmanager.secretAccessor',
  ...IAM_ROLES.signing,
]

/** The account of all functions of a deploy without separate accounts. */
const computeAccount = (projectNumber: string) => `${projectNumber}-compute@developer.gserviceaccount.com`

/** The account that signs tokens. */
export function getSignerAccount(project: string, projectNumber: string, isSeparate: boolean): string {
  return isSeparate ? buildServiceAccountEmail('ubora-sign-in', project) : computeAccount(projectNumber)
}

/** Compares the rights of one account for all functions. Its broad roles are only noted, because Google grants Editor itself. */
export function sharedAccountFindings(project: string, projectNumber: string, granted: GrantedRights): RightsFindings {
  const account = computeAccount(projectNumber)
  const roles = getBoundRoles(account, granted.project)
  const needed = [...IAM_ROLES.every, ...IAM_ROLES.events, ...IAM_ROLES.files, ...IAM_ROLES.accounts]
  const isCovered = roles.some((role) => BASIC.includes(role))
  const missing = isCovered ? [] : needed.filter((role) => !roles.includes(role) && !isContained(role, roles))
  return {
    problems: [...missing.map((role) => grant(project, account, role)), ...signingProblems(project, account, granted)],
    notes: roles
      .filter((role) => BROAD.includes(role))
      .map((role) => `${account} has ${role}, more than any function needs: see separate accounts in ${STEP}.`),
  }
}

/** Compares the rights of the separate accounts. They exist for the functions alone, so every other role is a problem. */
export function separateAccountFindings(project: string, granted: GrantedRights): RightsFindings {
  const names = Object.keys(SERVICE_ACCOUNTS) as ServiceAccount[]
  const problems = names.flatMap((name) => {
    const account = buildServiceAccountEmail(name, project)
    const roles = getBoundRoles(account, granted.project)
    const needed = getProjectRoles(SERVICE_ACCOUNTS[name])
    const missing = needed.filter((role) => !roles.includes(role)).map((role) => grant(project, account, role))
    const excessive = roles.filter((role) => !needed.includes(role)).map((role) => revoke(project, account, role))
    return [...missing, ...excessive]
  })
  return {
    problems: [...problems, ...signingProblems(project, buildServiceAccountEmail('ubora-sign-in', project), granted)],
    notes: [],
  }
}

export function getProjectRoles(rights: readonly Right[]): string[] {
  const roles: string[] = [
    ...IAM_ROLES.every,
    ...rights.filter((right) => right !== 'signing').flatMap((right) => IAM_ROLES[right]),
  ]
  return roles.filter((role) => !isContained(role, roles))
}

/** Administering accounts contains reading them. */
function isContained(role: string, roles: readonly string[]): boolean {
  return role === 'roles/firebaseauth.viewer' && roles.includes('roles/firebaseauth.admin')
}

function signingProblems(project: string, account: string, { signer }: GrantedRights): string[] {
  if (signer === null) return [`There is no service account ${account}: create it as ${STEP} says.`]
  const [role] = IAM_ROLES.signing
  if (getBoundRoles(account, signer).includes(role)) return []
  return [
    `${account} may not sign as itself, so no code by mail can sign in. Run: gcloud iam service-accounts add-iam-policy-binding ${account} --member serviceAccount:${account} --role ${role} --project ${project}`,
  ]
}

function getBoundRoles(account: string, bindings: readonly Binding[]): string[] {
  const member = `serviceAccount:${account}`
  return bindings.filter(({ members }) => members?.includes(member)).map(({ role = '' }) => role)
}

const grant = (project: string, account: string, role: string) =>
  `${account} lacks ${role}. Run: gcloud projects add-iam-policy-binding ${project} --member serviceAccount:${account} --role ${role} --condition None`
const revoke = (project: string, account: string, role: string) =>
  `${account} does not need ${role}. Run: gcloud projects remove-iam-policy-binding ${project} --member serviceAccount:${account} --role ${role} --condition None`
