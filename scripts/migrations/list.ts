import { clearNotesAndQuotations, keepBuyers, storeCertificateParts, storeReferenceKeys, writeLedger } from './billing.ts'
import { copySharedDocuments, copyStaffFactor, storeConfirmations, storeLeaving, storeWaitingTimes } from './copied-fields.ts'
import type { Migration } from './migration.ts'
import { changeReaders, checkOrganisations, createOrganisations, moveAccounts, stampRecords } from './organisations.ts'
import { buildSearchIndex } from './search-index.ts'
import { storeShillings } from './shillings.ts'

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
