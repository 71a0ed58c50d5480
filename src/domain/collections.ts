import { COLLECTIONS, SERVER_COLLECTIONS } from './generated/collection-names.ts'

export { COLLECTIONS, SERVER_COLLECTIONS }

export type CollectionName =
  | (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  | (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]
