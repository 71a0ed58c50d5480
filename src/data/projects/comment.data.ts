import { COLLECTIONS } from '@domain/collections.ts'
import { commentSchema } from '@domain/projects/comment.ts'
import { where } from 'firebase/firestore/lite'
import { pagedList, readPage } from '../paged-list.ts'
import { ownScopeOf, type Reader, recordKey } from '../reader.ts'

const NAME = COLLECTIONS.projectComments

/** The comments on a milestone or a requested document that the reader may see, newest first. */
export function commentPages(reader: Reader, entryId: string) {
  return pagedList({
    queryKey: recordKey(NAME, 'list', reader, entryId),
    read: (after) => readPage(NAME, [where('entry_id', '==', entryId), ...ownScopeOf(reader, NAME)], after),
    schema: commentSchema,
  })
}
