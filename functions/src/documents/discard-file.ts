import { bucket } from './bucket.ts'
import { giveUpFile } from './file-claims.ts'

/** Gives up a file that no document holds, and removes it. @returns the id of the document that holds it, else null */
export async function discardFile(path: string, now: Date): Promise<string | null> {
  const holder = await giveUpFile(path, now)
  if (holder === null) await bucket().file(path).delete({ ignoreNotFound: true })
  return holder
}
