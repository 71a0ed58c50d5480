import type { PortalRoute } from '@domain/routes.ts'
import { hiddenInView, notInView, VIEW_TEXTS, viewOf } from '@texts/platform/capabilities.ts'
import { useEffect, useState } from 'react'
import { WRITE_REFUSED } from '@/data/firebase/access.ts'
import { endView } from '@/session/switch-view.ts'
import type { View } from '@/session/view.ts'
import { Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'

/** The bar on every page of a view. Sticks to the end of the screen, so that nothing moves when it appears. */
export function ViewBar({ view }: { view: View }) {
  const { name, access, hidden } = view
  const wasRefused = useRefusedWrite()
  const parts = [
    viewOf(name, access.organisation_name),
    wasRefused ? VIEW_TEXTS.refused : VIEW_TEXTS.readOnly,
    hidden.length > 0 && hiddenInView(hidden),
  ]
  return (
    <section
      className="view-bar sticky bottom-[var(--bottom-bar,0px)] z-20 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-sun-500 bg-warn-tint px-4 py-2.5 text-sm text-warn"
      aria-label={VIEW_TEXTS.bar}
    >
      <Icon name="info" size={20} />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {parts.filter(Boolean).join(' ')}
      </p>
      <EndView view={view} />
    </section>
  )
}

function EndView({ view }: { view: View }) {
  return (
    <Button className="shrink-0" onClick={() => endView(view)}>
      {VIEW_TEXTS.end}
    </Button>
  )
}

/** How long the bar says that a write was refused. */
const SHOWN_MS = 8000

function useRefusedWrite(): boolean {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onRefused = () => setCount((before) => before + 1)
    addEventListener(WRITE_REFUSED, onRefused)
    return () => removeEventListener(WRITE_REFUSED, onRefused)
  }, [])
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setCount(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [count])
  return count > 0
}

/** In place of a page that the person of the view cannot open, or that is about the admin. */
export function OutsideView({ view, route }: { view: View; route: PortalRoute }) {
  return (
    <div className="grid gap-6">
      <ScreenHeader title={route.label} />
      <Notice title={notInView(route.label)} description={VIEW_TEXTS.outside}>
        <EndView view={view} />
      </Notice>
    </div>
  )
}
