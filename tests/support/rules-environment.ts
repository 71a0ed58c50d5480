import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore'
import { afterAll, beforeAll } from 'vitest'
import { RULES_PROJECT } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { roleDocuments } from './people.ts'

export type SampleDocuments = Record<string, Record<string, unknown>>

/** The connection of each environment that no rules stand before: a new one for each record would take most of a run. */
const unguarded = new WeakMap<RulesTestEnvironment, Firestore>()

/** A rules environment with the people's roles and the given documents in it. A missing emulator fails every test. */
export function useRulesEnvironment(documents: SampleDocuments): () => RulesTestEnvironment {
  let env: RulesTestEnvironment
  let over: () => Promise<void> = async () => undefined
  // Refusals are what these tests ask for; the SDK would log each.
  setLogLevel('silent')
  beforeAll(async () => {
    env = await initializeTestEnvironment({
      projectId: RULES_PROJECT,
      firestore: { host: '127.0.0.1', port: PORTS.firestore },
    })
    over = await openUnguarded(env)
    await env.clearFirestore()
    const roles = roleDocuments().map(({ path, data }) => [path, data] as const)
    await store(env, { ...Object.fromEntries(roles), ...documents })
  })
  afterAll(async () => {
    await over()
    await env?.cleanup()
  })
  return () => env
}

/** Writes documents, by their paths, past the rules. */
export async function store(env: RulesTestEnvironment, documents: SampleDocuments): Promise<void> {
  const db = unguarded.get(env)
  if (!db) throw new Error('This environment is not open.')
  const batch = writeBatch(db)
  for (const [path, data] of Object.entries(documents)) batch.set(doc(db, path), data)
  await batch.commit()
}

/** Holds the connection open until what it answers is called. */
async function openUnguarded(env: RulesTestEnvironment): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const held = env.withSecurityRulesDisabled((context) => {
    unguarded.set(env, context.firestore() as unknown as Firestore)
    opened.resolve()
    return end.promise
  })
  await Promise.race([opened.promise, held])
  return () => {
    end.resolve()
    return held
  }
}
