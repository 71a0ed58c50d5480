import { EMPTY_TEXTS } from '@texts/empty.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'

/** The office's services and goods. */
export function CataloguePart() {
  return (
    <div className="panel">
      <EmptyState text={EMPTY_TEXTS.catalogue} />
    </div>
  )
}
