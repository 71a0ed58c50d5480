import type { ReactNode, RefObject } from 'react'

interface TabPanelProps {
  /** What the tab bar calls it. */
  id: string
  /** The tab that is selected. */
  tab: string
  /** For the focus, where what had it is gone. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What stands below a `TabBar`. */
export function TabPanel({ id, tab, ref, children }: TabPanelProps) {
  return (
    <div ref={ref} id={id} role="tabpanel" tabIndex={-1} aria-labelledby={`${id}-${tab}`} className="grid gap-4">
      {children}
    </div>
  )
}
