import {
  byField,
  byOwner,
  byPartner,
  expires,
  kept,
  NAMED_BY_ORGANISATION,
  notPersonal,
  SHOWN,
  WITH_ORGANISATION,
} from '../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCollection,
  definePage,
  defineRecords,
  defineServerCollection,
  OWN,
  PARTNERS,
  SHARED,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { titled } from '../platform/search/search-subject.ts'
import { adminDocumentPath, documentPath } from '../routes.ts'
import { sharedCopy } from './shared-document.ts'

export const documents = defineCollection('documents', {
  organisation: 'organisation_id',
  owner: 'user_id',
  partners: 'partner_ids',
  member: 'documents',
  staff: 'office.documents',
  access: {
    get: OWN,
    list: OWN,
    open: SHARED,
    upload: OWN,
    replace: OWN,
    withdraw: OWN,
    review: ADMINS,
    uploadForClient: ADMINS,
  },
  search: { icon: 'documents' },
  isKeptOnDevice: true,
})

export const documentsRecords = defineRecords(documents, {
  dataClass: 'confidential',
  retention: WITH_ORGANISATION,
  personalData: {
    links: [
      { find: byOwner(documents), onDeletion: 'erase', ...NAMED_BY_ORGANISATION },
      { find: byPartner(documents), onDeletion: 'take out of the list', notInDownload: true },
      { find: byField('uploaded_by'), onDeletion: 'replace author', notInDownload: true },
    ],
    inDownload: true,
    leaveOut: ['file_hash'],
    kept: 'Documents of other people that were shared with a partner or uploaded by staff remain with their owners, and those of an organisation with its other people.',
  },
  // A document copies the partners of its project.
  erasedAfter: ['projects'],
  search: titled,
  names: { client: true, author: 'uploaded_by' },
  copiesProject: 'document',
  partnerCopy: { collection: 'shared_documents', of: sharedCopy },
  showsWork: true,
})

/** The copies of shared documents, with what partners see, who do not read the office's notes and older versions. */
export const sharedDocuments = defineCollection('shared_documents', {
  // Belongs to nobody: only partners read it.
  partners: 'partner_ids',
  member: 'documents',
  staff: 'office.documents',
  access: { get: PARTNERS, list: PARTNERS },
})

export const sharedDocumentsRecords = defineRecords(sharedDocuments, {
  dataClass: 'confidential',
  retention: kept('Each copy is deleted with its document, or when the sharing ends.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byPartner(sharedDocuments), onDeletion: 'keep' }],
    kept: 'What partners see of a shared document. It changes and is erased in the write that changes or erases the document.',
  },
})

export const documentFiles = defineServerCollection('document_files', {
  dataClass: 'confidential',
  retention: expires('Kept as long as its file; a released one expires.'),
  personalData: notPersonal('Which record uses a file: a hash and an id. The file itself is erased with that record.'),
})

/** The list reports a document that no longer exists. */
export const documentsPage = definePage('documents', (id, isAdmin) => (isAdmin ? adminDocumentPath : documentPath)(id))

export const documentActivity = defineActivity(
  'documents',
  ['document_uploaded', 'document_reviewed', 'document_sent', 'document_withdrawn'],
  { removals: ['document_withdrawn'] },
)

export const DOCUMENT_NOTIFICATIONS = defineNotifications({
  document_uploaded_for_owner: { template: 'document-for-owner', choice: 'documents' },
  new_documents: { template: 'new-documents', choice: 'new_documents' },
  document_reviewed: { template: 'document-status', choice: 'documents' },
  document_expiring: { template: 'document-expiry', choice: 'documents' },
})
