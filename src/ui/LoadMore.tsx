import { CONTROL_TEXTS } from '@texts/controls.ts'

interface LoadMoreProps {
  busy: boolean
  onMore: () => void
}

/** Asks for the next page. Stays in place while busy, so that the keyboard's place is not lost. */
export function LoadMore({ busy, onMore }: LoadMoreProps) {
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
