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

/** Sends these requests at the same time. @returns the names of those that the rules allow */
export async function allowedOf(requests: Readonly<Record<string, () => Promise<unknown>>>): Promise<string[]> {
  const answers = Object.entries(requests).map(async ([name, send]) => ((await isAllowed(send())) ? [name] : []))
  return (await Promise.all(answers)).flat()
}

export async function assertFails(request: Promise<unknown>): Promise<void> {
  if (await isAllowed(request)) throw new Error('The rules allow the request.')
}

/** Marks a request that the rules must allow. */
export function assertSucceeds<T>(request: Promise<T>): Promise<T> {
  return request
}
