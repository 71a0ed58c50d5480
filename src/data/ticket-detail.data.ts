import { COLLECTIONS } from '@domain/collections.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { ticketSchema } from '@domain/tickets/ticket.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc } from 'firebase/firestore/lite'
import { type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { codeOf } from './firebase/error-code.ts'
import { getDoc } from './firebase/reads.ts'
import type { Reader } from './reader.ts'
import { ticketKeys } from './ticket-keys.ts'

/** One ticket; null where it does not exist or is not this person's to read. */
export function ticketById(reader: Reader, id: string) {
  return queryOptions({
    queryKey: ticketKeys.one(reader, id),
    queryFn: () => readOne(id),
    select: toTicket,
  })
}

const toTicket = (plain: PlainRecord | null) => plain && toRecord(ticketSchema, plain)

async function readOne(id: string): Promise<PlainRecord | null> {
  if (!RECORD_ID.test(id)) return null
  try {
    const snapshot = await getDoc(doc(db, COLLECTIONS.tickets, id))
    return snapshot.exists() ? toPlain(snapshot) : null
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return null
    throw error
  }
}
