import { type Appointment, appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { appointmentKeys } from './appointment-keys.ts'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import { type Reader, scopeOf } from './reader.ts'

const SHOWN = 5

/** The latest appointments about one project that this person may see: those still to come stand first. */
export function projectAppointments(reader: Reader, projectId: string) {
  return queryOptions({
    queryKey: appointmentKeys.ofProject(reader, projectId),
    queryFn: () => readAppointments(reader, projectId),
    select: (records): Loaded<Appointment>[] => records.map((record) => toRecord(appointmentSchema, record)),
  })
}

async function readAppointments(reader: Reader, projectId: string): Promise<PlainRecord[]> {
  const filters = and(where('project_id', '==', projectId), ...scopeOf(reader, COLLECTIONS.appointments))
  const latest = query(collection(db, COLLECTIONS.appointments), filters, orderBy('scheduled_at', 'desc'), limit(SHOWN))
  return (await getDocs(latest)).docs.map(toPlain)
}
