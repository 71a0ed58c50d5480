/** Sends a form of the account; keeps its place and the focus while it is busy. */
export function SaveButton({ busy, label }: { busy: boolean; label: string }) {
  return (
    <button
      type="submit"
      className="button justify-self-start"
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? 'Saving…' : label}
    </button>
  )
}
