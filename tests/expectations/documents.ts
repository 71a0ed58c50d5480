import * as documents from '@domain/documents/document.ts'
import * as document from '../../functions/src/documents/document-mails.ts'
import { defineExpectations, NOBODY, OWN, PARTNERS } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'
import { ANY, pairs, WITH_AND_WITHOUT } from '../support/query-lists.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { sampleSharedDocument } from '../support/sample-shared-documents.ts'

export const documentExpectations = defineExpectations({
  collections: {
    documents: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'documents, office.documents',
      subject: { ownerRecord: 'owners-document', newRecord: sampleDocument, change: { status: 'approved' } },
      onDeletion: [
        'owner user_id: erase, name the organisation',
        'organisation list partner_ids: take out of the list',
        'field uploaded_by: replace author',
      ],
      erasedAfter: ['profiles', 'projects'],
      download: { without: ['file_hash'] },
      search: {
        entry: 'Water supply, phase two · Dam · Mlima County',
        readers: ['amina', 'a colleague', 'the partner', 'an admin'],
      },
      lists: [
        {
          path: '/documents',
          screen: async () => (await import('@/portal/documents/DocumentsScreen.tsx')).DocumentsScreen,
          role: 'client',
          title: 'Certificate of',
          failed: 'Failed to fetch documents',
          empty: 'No documents found',
        },
        {
          path: '/admin/documents',
          screen: async () => (await import('@/admin/documents/AdminDocumentsScreen.tsx')).AdminDocumentsScreen,
          role: 'admin',
          title: 'Certificate of',
          failed: 'Failed to fetch documents',
          empty: 'No documents found.',
        },
      ],
    },
    shared_documents: {
      permissions: [PARTNERS, PARTNERS, NOBODY],
      capabilities: 'documents, office.documents',
      // Nobody owns a copy: its people read the document.
      subject: { ownerRecord: 'owners-document', newRecord: sampleSharedDocument, change: { status: 'pending' } },
      onDeletion: ['organisation list partner_ids: keep'],
      download: 'all',
    },
    document_files: { onDeletion: [], download: 'nothing' },
  },
  activity: {
    document_uploaded: ['documents/d1', '/admin/documents?id=d1', '/documents?id=d1'],
    document_reviewed: ['documents/d1', '/admin/documents?id=d1', '/documents?id=d1'],
    document_sent: ['documents/d1', '/admin/documents?id=d1', '/documents?id=d1'],
    document_withdrawn: ['documents/d1', null, null],
  },
  storedValues: [
    [
      'document statuses',
      documents.DOCUMENT_STATUSES,
      'pending under_review approved rejected',
      documents.DOCUMENT_STATUS_LABELS,
    ],
    ['types of documents from the office', documents.OFFICE_TYPES, 'report contract certificate drawing'],
    [
      'document categories',
      documents.DOCUMENT_CATEGORIES,
      'business_docs kyc insurance technical contracts reports',
      documents.DOCUMENT_CATEGORY_LABELS,
    ],
  ],
  routes: {
    '/documents': 'documents, office.documents',
    '/admin/documents': 'closed, office.documents',
    '/documents?new=1': 'documents, office.documents',
  },
  mails: ({ typed, names }) => ({
    documentStatusMail: document.documentStatusMail({ title: typed, status: 'rejected', note: OFFICE }, LINK),
    // An admin enters the title when uploading it.
    documentForOwnerMail: document.documentForOwnerMail({ title: OFFICE, project: OFFICE, office_type: 'drawing' }, LINK),
    newDocumentsMail: document.newDocumentsMail([{ title: typed, client: names }], LINK),
    documentExpiryMail: document.documentExpiryMail({ title: typed, lastDay: 'x', days: 1, isFromOffice: false }, LINK),
  }),
  queries: async ({ reader, client, projectId }) => {
    const { documentPages, projectDocuments } = await import('@/data/documents/document.data.ts')
    return [
      ['documents of a project', () => client.fetchQuery(projectDocuments(reader, projectId))],
      ...pairs([ANY, ...documents.DOCUMENT_CATEGORIES], [ANY, ...documents.DOCUMENT_STATUSES], (category, status) => [
        `documents ${category} ${status}`,
        () => client.fetchInfiniteQuery(documentPages(reader, { category, status })),
      ]),
      ...pairs(WITH_AND_WITHOUT, documents.DOCUMENT_SORTS, ([first, second], sort) => [
        `documents ${first} ${second} ${sort}`,
        () =>
          client.fetchInfiniteQuery(
            documentPages(reader, { category: first ? 'kyc' : ANY, status: second ? 'pending' : ANY, sort }),
          ),
      ]),
    ]
  },
})
