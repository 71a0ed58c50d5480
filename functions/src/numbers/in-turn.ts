const queues = new Map<string, Promise<unknown>>()

/** Runs work of one queue after all that came before it, in this process. One that fails holds nobody up. */
export function inTurn<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(queue) ?? Promise.resolve()).then(work)
  queues.set(
    queue,
    turn.catch(() => undefined),
  )
  return turn
}
