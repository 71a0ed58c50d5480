import { type KeyboardEvent, useRef } from 'react'

interface TabBarProps<T extends string> {
  label: string
  tabs: readonly T[]
  labels: Record<T, string>
  selected: T
  onSelect: (tab: T) => void
  /** The id of the panel that the tabs switch. */
  panelId: string
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs by the ARIA pattern: one stop for Tab, arrows and Home and End move and select. */
export function TabBar<T extends string>({ label, tabs, labels, selected, onSelect, panelId }: TabBarProps<T>) {
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
      className="inline-flex gap-1 rounded-md bg-skeleton p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          aria-selected={tab === selected}
          aria-controls={panelId}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          className="min-h-11 rounded-sm px-4 text-sm font-semibold text-soft aria-selected:bg-surface aria-selected:text-text lg:min-h-9"
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  )
}
