import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { documentPresence } from '@/data/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { Notice } from '@/ui/Notice.tsx'
import { idInAddress } from '../useRecordInAddress.ts'

/** Says that the document is gone which the address names, as the link of a message does. */
export function MissingDocument({ reader }: { reader: Reader }) {
  const id = idInAddress()
  const presence = useQuery({ ...documentPresence(reader, id ?? ''), enabled: id !== null })
  return presence.data === false && <Notice {...DOCUMENT_ERRORS['documents/unavailable']} announce />
}
