import { COLLECTIONS } from '@domain/collections.ts'
import { requestedDocumentSchema } from '@domain/projects/requested-document.ts'
import { defineRecordQueries } from '../record-queries.ts'

export const { byId: requestById } = defineRecordQueries({
  collection: COLLECTIONS.requestedDocuments,
  schema: requestedDocumentSchema,
  conditionsOf: () => [],
})
