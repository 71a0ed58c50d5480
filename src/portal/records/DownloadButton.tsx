import type { ErrorText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { downloading, downloadName } from '@texts/platform/lists.ts'
import { useEffect, useRef, useState } from 'react'
import { chooseErrorText } from '@/data/firebase/api-request-error.ts'
import { showError } from '@/portal/frame/feedback.tsx'
import { Button } from '@/ui/Button.tsx'

interface DownloadButtonProps {
  word: string
  /** The name of the file for screen readers, which may read the button alone. */
  label: string
  /** The file name to save as; by default that of the fetched file. */
  fileName?: string
  fetchFile: (signal: AbortSignal) => Promise<File>
  /** The error text if the error has no other reason. */
  failure: ErrorText
  /** Shows an error inside a dialog, where a toast cannot be reached; null clears it. */
  onFailure?: ((text: ErrorText | null) => void) | undefined
}

/** Fetches and saves a file. While it fetches, the button cancels. */
export function DownloadButton({ word, label, fileName, fetchFile, failure, onFailure }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function onClick() {
    if (running.current) {
      running.current.abort()
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setIsBusy(true)
    onFailure?.(null)
    try {
      const file = await fetchFile(signal)
      saveFile(file, fileName ?? file.name)
    } catch (error) {
      if (!signal.aborted) (onFailure ?? showError)(chooseErrorText(error, failure))
    } finally {
      running.current = null
      setIsBusy(false)
    }
  }

  return (
    // The second click of a double click would cancel the download, or begin another one.
    <Button onClick={({ detail }) => detail < 2 && void onClick()}>
      {isBusy && (
        <span
          className="size-4 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
          aria-hidden="true"
        />
      )}
      <span>{isBusy ? CONTROL_TEXTS.cancel : word}</span>
      <span className="sr-only">{isBusy ? ` ${downloadName(label)}` : ` ${label}`}</span>
      <span role="status" className="sr-only">
        {isBusy ? downloading(fileName ?? label) : ''}
      </span>
    </Button>
  )
}

/** Browsers may start to read the file some time after the click. */
const KEPT_MS = 10_000

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
