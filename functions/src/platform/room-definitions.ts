import type { ErrorKey } from '@domain/texts/message-types.ts'
import { ApiError } from './endpoint/firebase.ts'

interface Rules<Status extends string> {
  isAllowed: (from: Status, to: Status) => boolean
  labels: Readonly<Record<Status, string>>
  /** The error for a transition that is not allowed; its sentence names both statuses. */
  refused: ErrorKey
}

interface HistoryEntry<Status> {
  from: Status | null
  to: Status
  reason: string
  /** User id, or `system`. */
  by: string
  /** Milliseconds since 1970. */
  at: number
}

type StatusFields<Status> = { status: Status; history: HistoryEntry<Status>[] }
type Transition<Status> = Pick<HistoryEntry<Status>, 'to' | 'by'> & Partial<Pick<HistoryEntry<Status>, 'reason'>>

/** The transitions of records whose history names each status. */
export function defineTransitions<Status extends string>({ isAllowed, labels, refused }: Rules<Status>) {
  const transitionRefused = (from: Status, to: Status) =>
    new ApiError(refused, 409, { params: { from: labels[from], to: labels[to] } })
  /** The status and history of a record after a transition. @throws ApiError if it is not allowed */
  const transitionTo = (
    { status, history }: StatusFields<Status>,
    { to, by, reason = '' }: Transition<Status>,
    now: Date,
  ): StatusFields<Status> => {
    if (!isAllowed(status, to)) throw transitionRefused(status, to)
    return { status: to, history: [...history, { from: status, to, reason, by, at: now.valueOf() }] }
  }
  return { transitionTo, transitionRefused }
}

/**
 * Work that an earlier room starts and a later room does: the earlier one defines the hook, the later one sets the handler
 * when its file loads, and the index of the functions loads every file.
 * @throws Error on a call without a handler, so that no work is left out silently
 */
export function defineHook<Handler extends (...values: never[]) => unknown>(task: string) {
  let handler: Handler | undefined
  return {
    set(run: Handler): void {
      handler = run
    },
    get call(): Handler {
      if (!handler) throw new Error(`No loaded file sets the handler of: ${task}`)
      return handler
    },
  }
}
