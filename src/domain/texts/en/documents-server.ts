import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { errorTexts } from '../message-types.ts'
import { DOCUMENT_ERRORS } from './documents.ts'
import { DOCUMENT_DIALOG_ERRORS, DOCUMENT_FIELD_TEXTS } from './documents-dialogs.ts'

/** Why the content of a file was refused. */
const REFUSED_FILE_ERRORS = errorTexts('File not accepted', {
  'documents/damaged':
    'This file is damaged or incomplete, so we cannot read all of it. Nothing was stored, and your entries are still here. Open it in its program, save a new copy, and choose that one.',
  'documents/macros':
    'This Word document contains macros. We cannot accept them, also if a password protects them or nobody uses them. Nothing was stored, and your entries are still here. In Word, choose File › Save As › “Word Document (*.docx)”, which leaves the macros out, and choose the new file.',
  'documents/password-protected':
    'This document opens only with a password, so we cannot check it. Nothing was stored, and your entries are still here. In Word, choose File › Info › Protect Document › Encrypt with Password, delete the password, save the document, and choose it again.',
  'documents/remote-template':
    'This Word document loads its template from a network or from the internet. Nothing was stored, and your entries are still here. In Word, choose File › Options › Add-ins, then Manage: Templates › Go, replace the document template by “Normal”, and save. Then choose the file again.',
})

export const DOCUMENT_ANSWERS = {
  ...DOCUMENT_FIELD_TEXTS,
  ...DOCUMENT_ERRORS,
  ...DOCUMENT_DIALOG_ERRORS,
  ...REFUSED_FILE_ERRORS,
  ...errorTexts('Error', {
    ...errorTexts('Upload failed', {
      'documents/file-missing': 'The file did not arrive. Please upload it again.',
      'documents/client-unknown': 'This client has no account any more. Your entries are still here. Choose another client.',
      'documents/too-many-versions':
        'This document has all the versions that it can hold. Please upload the file as a new document.',
    }),
    'documents/not-withdrawable':
      'This document cannot be withdrawn: its review has begun, or it came from us. Nothing was changed. Load the page again.',
    'documents/not-found': 'This document no longer exists. Load the page again.',
    'documents/changed':
      'This document has changed since you loaded the page. Nothing was saved. Load the page again and look at it.',
    'documents/file-gone': { title: 'File not found', description: 'This file is no longer available.' },
    'documents/storage-silent': 'Our storage is not answering. Your document is safe there. Try again in a few minutes.',
    'documents/no-project': 'A document without a project has no partners to be shared with.',
  }),
} as const

export const DOCUMENT_MAILS = {
  reason: 'You get this mail because the document is yours. You can switch such mails off in your account.',
  status: {
    subject: 'A document of yours: {status}',
    heading: 'News of your document',
    rejected: 'Your document needs another version',
    paragraph: 'Please upload a new version. The one that we have stays as it is.',
  },
  open: 'Open your documents',
  fromOffice: {
    subject: `{title}: a document from ${COMPANY_SHORT_NAME}`,
    heading: 'There is a document for you',
  },
  uploadedForOwner: {
    subject: '{title}: uploaded for you',
    heading: 'We have uploaded a document for you',
    paragraph: 'We had it from you by another way. We review it as if you had uploaded it.',
  },
  newDocuments: {
    one: '1 new document to review',
    other: '{count} new documents to review',
    more: 'And {more} more.',
    open: 'Manage documents',
    reason: 'You get this mail because you are an administrator. You can switch such mails off in your account.',
  },
  expiry: {
    subject: 'A document expires {when}',
    heading: 'A document expires {when}',
    today: 'today',
    inOneDay: 'in 1 day',
    inDays: 'in {days} days',
    fromOffice: 'It came from us. Write to us if you need a renewed one.',
    own: 'Upload the renewed document as a new version, so that your projects are not held up.',
  },
  facts: {
    document: 'Document',
    status: 'Status',
    type: 'Type',
    project: 'Project',
    lastValidDay: 'Last valid day',
  },
} as const
