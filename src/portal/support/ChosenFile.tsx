import { formatFileSize } from '@domain/documents/file-size.ts'
import { ATTACHMENT_TEXTS } from '@domain/texts/attachments.ts'
import { Icon } from '@/ui/Icon.tsx'
import { ProgressBar } from '@/ui/ProgressBar.tsx'
import type { AttachedFile } from './useAttachments.ts'

interface ChosenFileProps {
  chosen: AttachedFile
  isBusy: boolean
  onRetry: () => void
  onRemove: () => void
}

/** A file that is to go with a text: how far its upload is, and the ways to remove it or to try again. */
export function ChosenFile({ chosen: { file, state }, isBusy, onRetry, onRemove }: ChosenFileProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-page px-3 py-2 text-sm">
      <div className="grid min-w-0 flex-1 basis-44 gap-1">
        <p className="wrap-anywhere">
          {file.name} <span className="text-xs text-soft">{formatFileSize(file.size)}</span>
        </p>
        {state.step === 'sending' && <ProgressBar percent={state.percent} tone="green" label={`Upload of ${file.name}`} />}
        <p role="status" className={`text-xs ${state.step === 'failed' ? 'text-bad' : 'text-ok'}`}>
          {state.step === 'ready' && ATTACHMENT_TEXTS.ready}
          {state.step === 'failed' && `${state.text.title}: ${state.text.description}`}
        </p>
      </div>
      <div className="flex gap-2">
        {state.step === 'failed' && (
          <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
            Try again<span className="sr-only"> with {file.name}</span>
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          aria-label={`${state.step === 'sending' ? 'Cancel the upload of' : 'Remove'} ${file.name}`}
          onClick={() => !isBusy && onRemove()}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </li>
  )
}
