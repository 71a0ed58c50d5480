import { collections, deepDates } from './endpoint/firebase.ts'

/** What the payment sweep knows about the provider (`health/provider`). */
export interface ProviderState {
  /** Runs in a row in which the provider was asked and never answered. */
  silent_sweeps: number
  answered_at: Date | null
}

/** The stored files (`health/storage`). */
export interface StorageState {
  bytes: number
  files: number
  measured_at: Date
}

/** The last comparison of invoices with the ledger (`health/ledger`). */
export interface LedgerState {
  checked: number
  differing: number
  named: string[]
  checked_at: Date | null
}

const providerRef = collections.health.doc('provider')

const storageRef = collections.health.doc('storage')

const ledgerRef = collections.health.doc('ledger')

export async function readProvider(): Promise<ProviderState> {
  const stored = (await providerRef.get()).data()
  return { silent_sweeps: 0, answered_at: null, ...(stored && deepDates<Partial<ProviderState>>(stored)) }
}

/** Records a run of the payment sweep. A run that asked nothing clears the count, because no payment waits for an answer. */
export async function recordSweep({ answered, failed }: { answered: number; failed: number }, now: Date): Promise<void> {
  const { silent_sweeps } = await readProvider()
  const next = answered === 0 && failed > 0 ? silent_sweeps + 1 : 0
  if (answered === 0 && next === silent_sweeps) return
  await providerRef.set({ silent_sweeps: next, ...(answered > 0 && { answered_at: now }) }, { merge: true })
}

export async function readStorage(): Promise<StorageState | null> {
  const stored = (await storageRef.get()).data()
  return stored ? deepDates<StorageState>(stored) : null
}

export async function recordStorage(state: StorageState): Promise<void> {
  await storageRef.set(state)
}

export async function readLedgerState(): Promise<LedgerState> {
  const stored = (await ledgerRef.get()).data()
  return { checked: 0, differing: 0, named: [], checked_at: null, ...(stored && deepDates<Partial<LedgerState>>(stored)) }
}

export async function recordLedgerCheck(state: LedgerState): Promise<void> {
  await ledgerRef.set(state)
}
