import { CONTROL_TEXTS } from '@texts/controls.ts'

/** Stays mounted while busy, so that it keeps the focus. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <button type="button" className="button button-quiet" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
      {busy ? CONTROL_TEXTS.trying : CONTROL_TEXTS.tryAgain}
    </button>
  )
}
