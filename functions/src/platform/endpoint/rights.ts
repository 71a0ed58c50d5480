import type { Right } from '@domain/platform/endpoint.ts'

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
export function serviceAccountOf(rights: readonly Right[] = ['events']): { serviceAccount?: string } {
  if (process.env['SERVICE_ACCOUNTS'] !== 'separate') return {}
  const names = Object.keys(SERVICE_ACCOUNTS) as ServiceAccount[]
  const account = names.find((name) => [...SERVICE_ACCOUNTS[name]].sort().join() === [...rights].sort().join())
  if (!account) throw new Error(`No service account has the rights ${rights}`)
  return { serviceAccount: emailOf(account, process.env['GCLOUD_PROJECT'] ?? '') }
}

export function emailOf(account: ServiceAccount, project: string): string {
  return `${account}@${project}.iam.gserviceaccount.com`
}
