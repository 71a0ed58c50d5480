/** Rotates during a short wait, except with reduced motion. Screen readers announce it. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center gap-3 text-sm text-soft">
      <span className="size-5 animate-spin rounded-full border-[3px] border-line border-t-accent" aria-hidden="true" />
      <span>{label}</span>
    </div>
  )
}
