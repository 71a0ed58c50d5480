import { type ComponentType, useEffect, useState } from 'react'
import type { LengthLimitProps } from './FieldLength.tsx'

/**
 * Shows and announces how long the text of a field is once it nears the limit. The field keeps a longer text, which the
 * form refuses: the attribute `maxlength` would cut it silently.
 */
export function LengthLimit(limit: LengthLimitProps) {
  const [Length, setLength] = useState<ComponentType<LengthLimitProps> | null>(null)
  useEffect(() => {
    // Without the code, the form's error still names the limit.
    void import('./FieldLength.tsx').then(({ FieldLength }) => setLength(() => FieldLength)).catch(() => undefined)
  }, [])
  return (
    <div id={lengthId(limit.id)} role="status" className="empty:hidden">
      {Length && <Length {...limit} />}
    </div>
  )
}

export const lengthId = (id: string) => `${id}-length`
