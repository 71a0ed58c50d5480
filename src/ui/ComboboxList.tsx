import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ReactNode, useEffect } from 'react'

export interface Choice {
  id: string
  title: string
  /** A second line that distinguishes people with equal names. */
  detail: string
}

export interface MoreChoices {
  isBusy: boolean
  onMore: () => void
}

interface ComboboxListProps {
  id: string
  label: string
  choices: readonly Choice[]
  /** If set, the last option loads more choices. */
  more: MoreChoices | undefined
  /** Index of the highlighted option; the index after the last choice is "Load more". */
  active: number
  onChoose: (choice: Choice) => void
}

/** The DOM id of an option, for the field's aria-activedescendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The options of a combobox. "Load more" is an option too, so that arrow keys and screen readers reach it. */
export function ComboboxList({ id, label, choices, more, active, onChoose }: ComboboxListProps) {
  // After "Load more" the first new choice has the index that "Load more" had.
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active, choices.length])

  return (
    <div role="listbox" id={id} aria-label={label} className="max-h-72 overflow-y-auto overscroll-contain">
      {choices.map((choice, index) => (
        <Option key={choice.id} id={optionId(id, index)} isActive={index === active} onClick={() => onChoose(choice)}>
          <span className="text-sm font-semibold wrap-anywhere">{choice.title}</span>
          <span className="text-xs text-soft wrap-anywhere">{choice.detail}</span>
        </Option>
      ))}
      {more && (
        <Option id={optionId(id, choices.length)} isActive={active === choices.length} onClick={more.onMore}>
          <span className="text-sm font-semibold underline">
            {more.isBusy ? CONTROL_TEXTS.loading : CONTROL_TEXTS.loadMore}
          </span>
        </Option>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onClick: () => void
  children: ReactNode
}

function Option({ id, isActive, onClick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onClick}
      className="flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1 hover:bg-skeleton aria-selected:bg-skeleton aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      {children}
    </div>
  )
}
