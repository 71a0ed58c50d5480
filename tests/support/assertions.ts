/** Whether the rules allow a request. @throws Error if it fails for another reason */
export async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'permission-denied') return false
    throw error
  }
}

type Requests = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Sends the reads at the same time, then the writes one after another, because the emulator locks a record for each write.
 * @returns the names of the requests that the rules allow
 */
export async function listAllowedRequests(reads: Requests, writes: Requests = {}): Promise<string[]> {
  const nameIfAllowed = async ([name, send]: [string, () => Promise<unknown>]) => ((await isAllowed(send())) ? [name] : [])
  const answers = await Promise.all(Object.entries(reads).map(nameIfAllowed))
  for (const write of Object.entries(writes)) answers.push(await nameIfAllowed(write))
  return answers.flat()
}

export async function assertFails(request: Promise<unknown>): Promise<void> {
  if (await isAllowed(request)) throw new Error('The rules allow the request.')
}

/** Marks a request that the rules must allow. */
export function assertSucceeds<T>(request: Promise<T>): Promise<T> {
  return request
}
