import { assertWritable } from './access.ts'
import { unreachable } from './api-request-error.ts'
import type { RequestOptions } from './call.ts'
import { COMMIT, documentName, post } from './firestore.ts'
import { toFields } from './firestore-query.ts'
import { isUnreachable } from './query-client.ts'
import { readToken } from './session-token.ts'

/**
 * Changes only the given fields of existing records, in one atomic write under the rules.
 * @param paths for example "profiles/abc"
 * @param timesOfNow fields that get the server time of the write
 * @throws Error with Firestore's `code`, or ApiRequestError: `network/unreachable`, and `view/read-only` in a view
 */
export async function patchRecords(
  paths: readonly string[],
  changes: Record<string, string | boolean | object>,
  timesOfNow: readonly string[] = [],
): Promise<void> {
  assertWritable()
  const writes = paths.map((path) => ({
    update: { name: documentName(path), fields: toFields(changes) },
    updateMask: { fieldPaths: Object.keys(changes) },
    updateTransforms: timesOfNow.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: { exists: true },
  }))
  await post(COMMIT, { writes }).catch((error: unknown) => {
    throw isUnreachable(error) ? unreachable() : error
  })
}

/**
 * The options of a request that is sent later: meanwhile the page may be left, or the session may end or become another
 * person's.
 */
export const delayedRequest = (): RequestOptions => ({ keepalive: true, token: readToken() })
