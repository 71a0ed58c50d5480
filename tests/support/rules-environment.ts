import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore'
import { beforeAll } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { workerProject } from '../../scripts/test/rules-projects.ts'
import { roleDocuments } from './people.ts'

export type SampleDocuments = Record<string, Record<string, unknown>>

/** Environments by project. They stay open until the worker ends, so that its files share the connections. */
const environments = new Map<string, Promise<RulesTestEnvironment>>()
/** The connection of each environment that bypasses the rules, cached because new ones would take most of a run. */
const connectionsWithoutRules = new WeakMap<RulesTestEnvironment, Firestore>()

/**
 * A rules environment with the people's roles and the given documents. Without the emulator every test fails.
 * @param project the Firestore project; by default that of the worker
 */
export function useRulesEnvironment(documents: SampleDocuments, project = workerProject()): () => RulesTestEnvironment {
  let env: RulesTestEnvironment
  // Otherwise the SDK would log every expected refusal.
  setLogLevel('silent')
  beforeAll(async () => {
    env = await environmentOf(project)
    await env.clearFirestore()
    const roles = roleDocuments().map(({ path, data }) => [path, data] as const)
    await store(env, { ...Object.fromEntries(roles), ...documents })
  })
  return () => env
}

/** Writes documents by their paths, bypassing the rules. */
export async function store(env: RulesTestEnvironment, documents: SampleDocuments): Promise<void> {
  const db = connectionsWithoutRules.get(env)
  if (!db) throw new Error('This environment is not open.')
  const batch = writeBatch(db)
  for (const [path, data] of Object.entries(documents)) batch.set(doc(db, path), data)
  await batch.commit()
}

function environmentOf(project: string): Promise<RulesTestEnvironment> {
  const opened = environments.get(project) ?? openEnvironment(project)
  environments.set(project, opened)
  return opened
}

async function openEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  const env = await initializeTestEnvironment({ projectId, firestore: { host: '127.0.0.1', port: PORTS.firestore } })
  // The connection closes when this call ends, so the call must not end.
  await new Promise<void>((resolve, reject) => {
    const held = env.withSecurityRulesDisabled((context) => {
      connectionsWithoutRules.set(env, context.firestore() as unknown as Firestore)
      resolve()
      return new Promise(() => undefined)
    })
    held.catch(reject)
  })
  return env
}
