import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useIsHydrated } from './hooks.ts'

interface TabBarProps<T extends string> {
  label: string
  tabs: readonly T[]
  labels: Record<T, ReactNode>
  selected: T
  onSelect: (tab: T) => void
  /** The id of the panel that the tabs control. */
  panelId: string
  /** Tabs of equal width fill the available width. */
  isWide?: boolean
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs by the ARIA pattern: one tab stop; arrow keys, Home and End move and select. */
export function TabBar<T extends string>({ label, tabs, labels, selected, onSelect, panelId, isWide = false }: TabBarProps<T>) {
  const isHydrated = useIsHydrated()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.indexOf(selected)
    const step = STEP[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const tab = to === undefined ? undefined : tabs[to]
    if (tab === undefined || to === undefined) return
    event.preventDefault()
    onSelect(tab)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={`gap-1 rounded-md bg-skeleton p-1 ${isWide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex'}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          disabled={!isHydrated}
          aria-selected={tab === selected}
          aria-controls={panelId}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          className="min-h-11 min-w-11 whitespace-nowrap rounded-sm px-2 sm:px-4 text-sm font-semibold text-soft aria-selected:bg-surface aria-selected:text-text lg:min-h-9"
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  /** The tab bar's `panelId`. */
  id: string
  tab: string
  /** To focus the panel when the focused element was removed. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export function TabPanel({ id, tab, ref, children }: TabPanelProps) {
  return (
    <div ref={ref} id={id} role="tabpanel" tabIndex={-1} aria-labelledby={`${id}-${tab}`} className="grid gap-4">
      {children}
    </div>
  )
}
