import { unreachable } from './api-request-error.ts'
import { type PageEndpoint, postInput } from './call.ts'

/** A file from our functions that a screen can show or save. */
export interface PortalFile {
  /** Unique among all files. */
  id: string
  name: string
  /** Media type detected from the content. */
  type: string
  has_active_content?: boolean | undefined
  /** @throws ApiRequestError `documents/file-gone` if it does not exist or the person may not open it */
  fetchFile: (signal: AbortSignal) => Promise<File>
}

/**
 * Fetches a file from a function, authenticated if a person is signed in. Has no timeout, because a slow network is not a
 * failure and the person can cancel.
 * @returns the file, named by the function
 * @throws ApiRequestError `network/unreachable` without a complete response, otherwise as `postInput`
 */
export async function fetchFile<Input extends object>(
  endpoint: PageEndpoint<Input>,
  input: Input,
  signal: AbortSignal,
): Promise<File> {
  const answer = await postInput(endpoint, input, signal && { signal })
  // Rejects if the connection breaks, so that no partial file is returned.
  const content = await answer.blob().catch(() => {
    throw unreachable()
  })
  return new File([content], nameIn(answer.headers), { type: content.type })
}

/** The ASCII file name in the response; '' if it has none. */
function nameIn(headers: Headers): string {
  return /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
}
