import { unreachable } from './firebase/refused.ts'

/** Without a byte for so long, the network is taken for gone. */
const STALLED_MS = 60_000
/** The last bytes wait in the system's own buffers, which a slow line takes minutes to empty, and nothing is said of them. */
const LAST_BYTES_MS = 300_000

export interface Transfer {
  url: string
  file: File
  /** Called with whole percents from 0 to 100. */
  onProgress: (percent: number) => void
  /** Stops the transfer. */
  signal: AbortSignal
}

/**
 * Sends a file in one PUT request. Not by `fetch`, which says nothing of the bytes that have gone out.
 * @returns the status of the answer, or 0 where the connection broke
 * @throws Refused `network/unreachable` where the browser is offline or nothing moves; the signal's reason where it stopped
 */
export function putFile({ url, file, onProgress, signal }: Transfer): Promise<number> {
  const request = new XMLHttpRequest()
  const over = new AbortController()
  let stalled: ReturnType<typeof setTimeout> | undefined
  return new Promise<number>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const lose = () => reject(unreachable())
    const watch = (limit = STALLED_MS) => {
      clearTimeout(stalled)
      stalled = setTimeout(lose, limit)
    }
    if (signal.aborted) return stop()
    if (!navigator.onLine) return lose()
    signal.addEventListener('abort', stop, { signal: over.signal })
    addEventListener('offline', lose, { signal: over.signal })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch(loaded === total ? LAST_BYTES_MS : STALLED_MS)
      onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(request.status))
    request.addEventListener('error', () => resolve(0))
    request.open('PUT', url)
    // From the first byte on, whatever an earlier request to the same session has brought: storage skips what it has.
    request.setRequestHeader('content-range', `bytes 0-${file.size - 1}/${file.size}`)
    request.send(file)
    watch()
  }).finally(() => {
    clearTimeout(stalled)
    over.abort()
    request.abort()
  })
}
