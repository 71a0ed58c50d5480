import { DOCUMENT_TEXTS } from '@texts/documents.ts'
import { useEffect, useRef } from 'react'
import { Spinner } from '@/ui/Spinner.tsx'
import type { UploadState } from './useUpload.ts'

/** Percents between two words to a screen reader. */
const TOLD_EVERY = 25

interface UploadProgressProps {
  state: UploadState
  /** While the person is asked whether to give the upload up, the question has the focus. */
  isAsked: boolean
  onStop: () => void
}

/** How far the upload is, with the way to stop it. */
export function UploadProgress({ state, isAsked, onStop }: UploadProgressProps) {
  const progress = useRef<HTMLProgressElement>(null)
  const { step } = state
  useEffect(() => {
    // Not the button: a second Enter, meant for "Upload", would stop the upload.
    if (step === 'sending' && !isAsked) progress.current?.focus()
  }, [step, isAsked])

  if (state.step === 'checking') return <Spinner label={DOCUMENT_TEXTS.checking} />
  if (state.step !== 'sending') return null
  const told = Math.floor(state.percent / TOLD_EVERY) * TOLD_EVERY
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <progress
          ref={progress}
          tabIndex={-1}
          max={100}
          value={state.percent}
          aria-label="Upload progress"
          className="h-2.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-skeleton [&::-moz-progress-bar]:bg-green-500 [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-green-500"
        />
        <span className="w-11 text-right text-sm font-semibold tabular-nums">{state.percent}%</span>
      </div>
      <p role="status" className="sr-only">
        {told}% uploaded
      </p>
      {/* On the other side than "Upload" was, and never by the second half of a double click. */}
      <button type="button" className="button button-quiet justify-self-start" onClick={({ detail }) => detail < 2 && onStop()}>
        Cancel upload
      </button>
    </div>
  )
}
