import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { Button } from './Button.tsx'

/** Loads the next page. The button stays mounted while busy, so that it keeps the focus. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <Button className="justify-self-center" isBusy={busy} onClick={busy ? undefined : onMore}>
      {busy ? CONTROL_TEXTS.loading : CONTROL_TEXTS.loadMore}
    </Button>
  )
}
