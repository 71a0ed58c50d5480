import type { EndpointName } from '../endpoints.ts'

/**
 * The functions that an admin may call while the tab shows the portal as a member sees it. They change nothing: opening a
 * document marks it only for its owner, whom the admin is not. The last three belong to the admin's session.
 */
export const READING_ENDPOINTS: readonly EndpointName[] = [
  'openDocument',
  'openAttachment',
  'openCertificate',
  'invoicePdf',
  'accountStatement',
  'statementPdf',
  'quotationPdf',
  'creditNotePdf',
  'openSubmissionFile',
  'acceptanceCertificate',
  'openTimes',
  'ensureAccount',
  'recordVisit',
  'signOut',
]
