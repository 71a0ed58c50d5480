import { CONTROL_TEXTS } from '@texts/controls.ts'

/** Asks again. Stays in place and keeps the focus while it is busy. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <button type="button" className="button button-quiet" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
      {busy ? CONTROL_TEXTS.trying : CONTROL_TEXTS.tryAgain}
    </button>
  )
}
