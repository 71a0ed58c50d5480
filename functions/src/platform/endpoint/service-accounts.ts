import type { Right } from '@domain/platform/endpoint.ts'
import { applicationDefault } from 'firebase-admin/app'

/** The service accounts of a deploy with `SERVICE_ACCOUNTS=separate`, each with the rights of its functions. */
export const SERVICE_ACCOUNTS = {
  'ubora-data': ['events'],
  'ubora-files': ['files'],
  'ubora-exports': ['files', 'events'],
  'ubora-accounts': ['accounts'],
  'ubora-erasure': ['accounts', 'files'],
  'ubora-sign-in': ['accounts', 'signing'],
} as const satisfies Record<string, readonly Right[]>
export type ServiceAccount = keyof typeof SERVICE_ACCOUNTS

/** Google's roles. `signing` is granted on the account itself, all others on the project. */
export const IAM_ROLES = {
  every: ['roles/datastore.user', 'roles/firebaseauth.viewer'],
  events: ['roles/eventarc.eventReceiver', 'roles/run.invoker'],
  files: ['roles/storage.objectAdmin'],
  accounts: ['roles/firebaseauth.admin'],
  signing: ['roles/iam.serviceAccountTokenCreator'],
} as const satisfies Record<Right | 'every', readonly string[]>

/**
 * The option for the service account with these rights; nothing unless the accounts are separate. Read when the functions
 * are deployed, from the settings that firebase-tools loads.
 */
export function chooseServiceAccount(rights: readonly Right[] = ['events']): { serviceAccount?: string } {
  if (process.env['SERVICE_ACCOUNTS'] !== 'separate') return {}
  const names = Object.keys(SERVICE_ACCOUNTS) as ServiceAccount[]
  const account = names.find((name) => [...SERVICE_ACCOUNTS[name]].sort().join() === [...rights].sort().join())
  if (!account) throw new Error(`No service account has the rights ${rights}`)
  return { serviceAccount: buildServiceAccountEmail(account, process.env['GCLOUD_PROJECT'] ?? '') }
}

export function buildServiceAccountEmail(account: ServiceAccount, project: string): string {
  return `${account}@${project}.iam.gserviceaccount.com`
}

const METADATA = 'http://metadata.google.internal/computeMetadata/v1'
const IAM = 'https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts'

interface Identity {
  account: string
  token: string
}

interface Google {
  iam: string
  identity: () => Promise<Identity>
}

/** @throws Error if Google's metadata server does not respond, for example outside Google Cloud */
async function ownIdentity(): Promise<Identity> {
  const [answer, { access_token: token }] = await Promise.all([
    fetch(`${METADATA}/instance/service-accounts/default/email`, {
      headers: { 'metadata-flavor': 'Google' },
      redirect: 'error',
    }),
    applicationDefault().getAccessToken(),
  ])
  if (!answer.ok) throw new Error(`The metadata server answered ${answer.status}`)
  return { account: (await answer.text()).trim(), token }
}

/**
 * Signs a JWT as the function's service account:
 * https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/signJwt
 * @param claimsFor the claims, given the account's address
 * @throws Error if IAM fails; omits IAM's message, which may quote the claims
 */
export async function signJwt(
  claimsFor: (account: string) => object,
  { iam, identity }: Google = { iam: IAM, identity: ownIdentity },
): Promise<string> {
  const { account, token } = await identity()
  const answer = await fetch(`${iam}/${account}:signJwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ payload: JSON.stringify(claimsFor(account)) }),
    // A redirect would send our token to another address.
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`IAM answered ${answer.status} to signJwt`)
  const { signedJwt } = (await answer.json()) as { signedJwt?: unknown }
  if (typeof signedJwt !== 'string') throw new Error('IAM answered no signed token')
  return signedJwt
}
