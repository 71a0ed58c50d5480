import { COLLECTIONS } from '@domain/collections.ts'
import { type ClientNames, clientNamesSchema } from '@domain/users/profile.schema.ts'
import { clientNames, sameNames } from '@domain/users/user.policy.ts'
import type { DocumentData, DocumentReference, QuerySnapshot } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

const PAGE = 300

/** The names in a stored profile, or undefined where there is no valid profile. */
export function namesOf(profile: DocumentData | undefined): ClientNames | undefined {
  return clientNamesSchema.required().isValidSync(profile, { strict: true }) ? clientNames(profile) : undefined
}

/** Gives every project of a client the client's present names. Running it again changes nothing. */
export async function copyNamesToProjects(clientId: string): Promise<void> {
  const profile = await db.collection(COLLECTIONS.profiles).doc(clientId).get()
  const names = namesOf(profile.data())
  if (!names) return
  const projects = db.collection(COLLECTIONS.projects).where('client_id', '==', clientId).orderBy('__name__')
  for await (const page of pages(projects)) {
    const stale = page.docs.filter((project) => !sameNames(project.get('client'), names)).map((project) => project.ref)
    await setClient(stale, names)
  }
}

async function setClient(projects: DocumentReference[], names: ClientNames): Promise<void> {
  if (projects.length === 0) return
  const batch = db.batch()
  for (const project of projects) batch.update(project, { client: names })
  await batch.commit()
}

/** Walks a query ordered by `__name__` in pages that fit one write batch. */
export async function* pages(query: FirebaseFirestore.Query): AsyncGenerator<QuerySnapshot> {
  let page = await query.limit(PAGE).get()
  while (!page.empty) {
    yield page
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) return
    page = await query.startAfter(last).limit(PAGE).get()
  }
}
