import { setTimeout as pause } from 'node:timers/promises'

/** The points of an atomic write at which a process can be killed; with `never` it runs to its end. */
export type WritePoint = 'before' | 'after' | 'never'

/** Kills this process as `kill -9` would, right before or right after its nth successful atomic write. */
export function killAtWrite(db: FirebaseFirestore.Firestore, point: WritePoint, nth: number): void {
  if (point === 'never') return
  const { prototype } = db.batch().constructor as { prototype: FirebaseFirestore.WriteBatch }
  const { commit } = prototype
  let written = 0
  prototype.commit = async function killed(this: FirebaseFirestore.WriteBatch) {
    if (point === 'before' && written === nth - 1) await kill()
    const results = await commit.call(this)
    written += 1
    if (point === 'after' && written === nth) await kill()
    return results
  }
}

async function kill(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment, in which the work must not continue.
  await pause(60_000)
  throw new Error('The kill failed')
}
