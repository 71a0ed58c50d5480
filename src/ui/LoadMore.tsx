import { CONTROL_TEXTS } from '@texts/controls.ts'

/** Loads the next page. The button stays mounted while busy, so that it keeps the focus. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <button
      type="button"
      className="button button-quiet justify-self-center"
      aria-disabled={busy}
      onClick={busy ? undefined : onMore}
    >
      {busy ? CONTROL_TEXTS.loading : CONTROL_TEXTS.loadMore}
    </button>
  )
}
