import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { Button } from './Button.tsx'

/** Stays mounted while busy, so that it keeps the focus. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Button isBusy={busy} onClick={busy ? undefined : onRetry}>
      {busy ? CONTROL_TEXTS.trying : CONTROL_TEXTS.tryAgain}
    </Button>
  )
}
