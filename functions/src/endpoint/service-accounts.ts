/** What a function may do beyond reading and writing records and reading accounts, which every function does. */
export type Right = 'events' | 'files' | 'accounts' | 'signing'

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

/** The account of all functions that are not listed here. */
const DEFAULT_ACCOUNT: ServiceAccount = 'ubora-data'

/** A test compares the table with what each function's code reaches. */
const ACCOUNT_OF: Readonly<Record<string, ServiceAccount>> = {
  beginUpload: 'ubora-files',
  cancelUpload: 'ubora-files',
  finalizeDocument: 'ubora-files',
  openDocument: 'ubora-files',
  withdrawDocument: 'ubora-files',
  sweepOrphans: 'ubora-files',
  checkOldFiles: 'ubora-files',
  openAttachment: 'ubora-files',
  recordCertificate: 'ubora-files',
  openCertificate: 'ubora-files',
  createTicket: 'ubora-files',
  replyToTicket: 'ubora-files',
  submitMilestone: 'ubora-files',
  decideMilestone: 'ubora-files',
  openSubmissionFile: 'ubora-files',
  startDataExport: 'ubora-files',
  openDataExport: 'ubora-files',
  cancelDataExport: 'ubora-files',
  sweepDataExports: 'ubora-files',
  continueDataExport: 'ubora-exports',
  setAccountDisabled: 'ubora-accounts',
  signOutEverywhere: 'ubora-accounts',
  redeemAccountLink: 'ubora-accounts',
  // These complete a hand-over of the account that was killed midway.
  checkAccountLink: 'ubora-accounts',
  requestPasswordReset: 'ubora-accounts',
  resendVerification: 'ubora-accounts',
  finishHandovers: 'ubora-accounts',
  redeemRecoveryCode: 'ubora-accounts',
  sweepAccounts: 'ubora-accounts',
  deleteMyAccount: 'ubora-erasure',
  eraseOrganisation: 'ubora-erasure',
  finishDeletions: 'ubora-erasure',
  verifyEmailOtp: 'ubora-sign-in',
}

/** Google's roles. `signing` is granted on the account itself, all others on the project. */
export const IAM_ROLES = {
  every: ['roles/datastore.user', 'roles/firebaseauth.viewer'],
  events: ['roles/eventarc.eventReceiver', 'roles/run.invoker'],
  files: ['roles/storage.objectAdmin'],
  accounts: ['roles/firebaseauth.admin'],
  signing: ['roles/iam.serviceAccountTokenCreator'],
} as const satisfies Record<Right | 'every', readonly string[]>

/**
 * The option of a function that has another account than the default; nothing unless the accounts are separate. Read when
 * the functions are deployed, from the settings that firebase-tools loads.
 */
export function serviceAccountOf(name: string): { serviceAccount?: string } {
  const account = ACCOUNT_OF[name] ?? DEFAULT_ACCOUNT
  if (process.env['SERVICE_ACCOUNTS'] !== 'separate') return {}
  return { serviceAccount: emailOf(account, process.env['GCLOUD_PROJECT'] ?? '') }
}

export function emailOf(account: ServiceAccount, project: string): string {
  return `${account}@${project}.iam.gserviceaccount.com`
}
