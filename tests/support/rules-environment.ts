import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, setLogLevel, writeBatch } from 'firebase/firestore'
import { afterAll, beforeAll } from 'vitest'
import { RULES_PROJECT } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { roleDocuments } from './people.ts'

export type SampleDocuments = Record<string, Record<string, unknown>>

/** A rules environment with the people's roles and the given documents in it. A missing emulator fails every test. */
export function useRulesEnvironment(documents: SampleDocuments): () => RulesTestEnvironment {
  let env: RulesTestEnvironment
  // Refusals are what these tests ask for; the SDK would log each.
  setLogLevel('silent')
  beforeAll(async () => {
    env = await initializeTestEnvironment({
      projectId: RULES_PROJECT,
      firestore: { host: '127.0.0.1', port: PORTS.firestore },
    })
    await env.clearFirestore()
    await env.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore()
      const batch = writeBatch(db)
      for (const { path, data } of roleDocuments()) batch.set(doc(db, path), data)
      for (const [path, data] of Object.entries(documents)) batch.set(doc(db, path), data)
      await batch.commit()
    })
  })
  afterAll(() => env?.cleanup())
  return () => env
}
