import { useEffect } from 'react'
import { Icon } from '@/ui/Badge.tsx'
import type { Result, ResultGroup } from './palette-results.ts'

interface ResultListProps {
  id: string
  label: string
  groups: readonly ResultGroup[]
  /** Index of the highlighted result over all groups. */
  active: number
  onOpen: (result: Result, inNewTab: boolean) => void
}

/** The DOM id of a result, for the field's aria-activedescendant. */
export const resultId = (listId: string, index: number) => `${listId}-${index}`

/** Ids contain no spaces, but labels do. */
const headingId = (listId: string, { label }: ResultGroup) => `${listId}-${label.replaceAll(' ', '-')}`

/** The results by kind. The focus stays in the field, which handles the keys. */
export function ResultList({ id, label, groups, active, onOpen }: ResultListProps) {
  useEffect(() => {
    document.getElementById(resultId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  let index = -1
  return (
    <div role="listbox" id={id} aria-label={label}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no HTML element outside of a select
        <div key={group.label} role="group" aria-labelledby={headingId(id, group)}>
          <p id={headingId(id, group)} role="presentation" className="px-3 pt-3 pb-1 text-xs font-semibold text-soft">
            {group.label}
          </p>
          {group.results.map((result) => {
            index += 1
            return (
              <ResultRow
                key={result.id}
                id={resultId(id, index)}
                result={result}
                isActive={index === active}
                onOpen={(inNewTab) => onOpen(result, inNewTab)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface ResultRowProps {
  id: string
  result: Result
  isActive: boolean
  onOpen: (inNewTab: boolean) => void
}

function ResultRow({ id, result: { icon, title, detail, day }, isActive, onOpen }: ResultRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-skeleton aria-selected:bg-skeleton aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className="text-accent">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold wrap-anywhere">{title}</span>
        {detail && <span className="block text-xs text-soft wrap-anywhere">{detail}</span>}
      </span>
      {day && <span className="text-xs whitespace-nowrap text-soft tabular-nums">{day}</span>}
    </div>
  )
}
