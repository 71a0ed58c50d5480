import { COLLECTIONS } from '@domain/collections.ts'
import { requestedDocumentSchema } from '@domain/requested-documents/requested-document.schema.ts'
import { defineRecordQueries } from './record-queries.ts'

export const { byId: requestById } = defineRecordQueries({
  collection: COLLECTIONS.requestedDocuments,
  schema: requestedDocumentSchema,
  conditionsOf: () => [],
})
