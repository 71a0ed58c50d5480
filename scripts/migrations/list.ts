import { createOrganisations } from './0001-organisations.ts'
import { stampRecords } from './0002-records.ts'
import { changeReaders } from './0003-activity.ts'
import { moveAccounts } from './0004-accounts.ts'
import { checkOrganisations } from './0005-check-organisations.ts'
import { buildSearchIndex } from './0006-search-index.ts'
import { storeWaitingTimes } from './0007-waiting-tickets.ts'
import { copyStaffFactor } from './0008-staff-second-factor.ts'
import { copySharedDocuments } from './0010-shared-documents.ts'
import { writeLedger } from './0011-ledger.ts'
import { storeConfirmations } from './0012-confirmations.ts'
import { storeLeaving } from './0013-members-who-left.ts'
import { keepBuyers } from './0014-buyers.ts'
import { clearNotesAndQuotations } from './0015-notes-and-quotations.ts'
import { storeShillings } from './0016-shillings.ts'
import { storeCertificateParts } from './0017-certificate-parts.ts'
import { storeReferenceKeys } from './0019-references.ts'
import type { Migration } from './migration.ts'

/** Every change of the shape of stored records, in the order of their numbers. Completed ones stay, for older databases. */
export const MIGRATIONS: readonly Migration[] = [
  createOrganisations,
  stampRecords,
  changeReaders,
  moveAccounts,
  checkOrganisations,
  buildSearchIndex,
  storeWaitingTimes,
  copyStaffFactor,
  copySharedDocuments,
  writeLedger,
  storeConfirmations,
  storeLeaving,
  keepBuyers,
  clearNotesAndQuotations,
  storeShillings,
  storeCertificateParts,
  storeReferenceKeys,
]
