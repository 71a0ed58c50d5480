import { appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc } from 'firebase/firestore/lite'
import { appointmentKeys } from './appointment-keys.ts'
import { type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { codeOf } from './firebase/error-code.ts'
import { getDoc } from './firebase/reads.ts'
import type { Reader } from './reader.ts'

/** One appointment; null where it does not exist or is not this person's to read. */
export function appointmentById(reader: Reader, id: string) {
  return queryOptions({
    queryKey: appointmentKeys.one(reader, id),
    queryFn: () => readOne(id),
    select: toAppointment,
  })
}

const toAppointment = (plain: PlainRecord | null) => plain && toRecord(appointmentSchema, plain)

async function readOne(id: string): Promise<PlainRecord | null> {
  if (!RECORD_ID.test(id)) return null
  try {
    const snapshot = await getDoc(doc(db, COLLECTIONS.appointments, id))
    return snapshot.exists() ? toPlain(snapshot) : null
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return null
    throw error
  }
}
