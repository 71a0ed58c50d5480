import { doc, setLogLevel, writeBatch } from 'firebase/firestore/lite'
import { beforeAll } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { workerProject } from '../../scripts/test/rules-emulator.ts'
import { roleDocuments } from './people.ts'
import { openDatabase, useProject, WITHOUT_RULES } from './rules-database.ts'

export type SampleDocuments = Record<string, Record<string, unknown>>

/**
 * Begins a test file with only the people's roles and these documents. Without the emulator every test fails.
 * @param project the Firestore project; by default that of the worker
 */
export function useRulesEnvironment(documents: SampleDocuments, project = workerProject()): void {
  // Otherwise the SDK would log every expected refusal.
  setLogLevel('silent')
  beforeAll(async () => {
    useProject(project)
    const records = `http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${project}/databases/(default)/documents`
    if (!(await fetch(records, { method: 'DELETE' })).ok) throw new Error(`${project} could not be cleared.`)
    const roles = roleDocuments().map(({ path, data }) => [path, data] as const)
    await store({ ...Object.fromEntries(roles), ...documents })
  })
}

/** Writes documents by their paths, bypassing the rules. */
export async function store(documents: SampleDocuments): Promise<void> {
  const db = openDatabase(WITHOUT_RULES)
  const batch = writeBatch(db)
  for (const [path, data] of Object.entries(documents)) batch.set(doc(db, path), data)
  await batch.commit()
}
