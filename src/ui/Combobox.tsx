import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { type Choice, ComboboxList, type MoreChoices, optionId } from './ComboboxList.tsx'
import { controlProps, Field, type FieldLimit } from './Field.tsx'

interface ComboboxProps extends Pick<FieldLimit, 'maxLength'> {
  label: string
  name: string
  text: string
  onText: (text: string) => void
  /** The matches of the text, in the order of the list. */
  choices: readonly Choice[]
  more?: MoreChoices | undefined
  onChoose: (choice: Choice) => void
  /** Status of the search for screen readers, such as "3 people found"; '' without a search. Shown if there are no choices. */
  message: string
  error?: string | undefined
  onFocus?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The ARIA 1.2 combobox: the focus stays in the field, and arrow keys move in the list. */
export function Combobox(props: ComboboxProps) {
  const { label, name, text, onText, choices, more, onChoose, message, maxLength, error, onFocus, onBlur, ref } = props
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const id = `field-${name}`
  const optionCount = choices.length + (more ? 1 : 0)
  const hasList = isOpen && optionCount > 0
  const hasActive = hasList && active >= 0 && active < optionCount

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function choose(choice: Choice) {
    close()
    onChoose(choice)
  }

  function chooseActive() {
    const choice = choices[active]
    if (choice) choose(choice)
    else if (hasActive && !more?.isBusy) more?.onMore()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key]
    if (step) {
      event.preventDefault()
      setIsOpen(true)
      const from = active === -1 && step === -1 ? 0 : active
      if (optionCount > 0) setActive((from + step + optionCount) % optionCount)
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses an option; it submits the form only while the list is closed.
      event.preventDefault()
      chooseActive()
    } else if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, the next one the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Field {...{ id, label, error, maxLength }}>
      <div className="relative">
        <input
          ref={ref}
          {...controlProps(id, error, 'min-h-12 px-3.5')}
          name={name}
          value={text}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasActive ? optionId(listId, active) : undefined}
          onChange={(event) => {
            setIsOpen(true)
            setActive(-1)
            onText(event.target.value)
          }}
          onClick={() => setIsOpen(true)}
          onFocus={onFocus}
          onBlur={() => {
            close()
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen && (hasList || message) && (
          // A press on the list or its scroll bar must not move the focus out of the field.
          <div
            className="absolute inset-x-0 top-full z-10 mt-2 rounded-md border border-line bg-raised p-1 shadow-popover"
            onPointerDown={(event) => event.preventDefault()}
          >
            {choices.length === 0 && (
              <p className="px-3 py-2 text-sm text-soft" aria-hidden="true">
                {message}
              </p>
            )}
            {hasList && (
              <ComboboxList id={listId} label={label} choices={choices} more={more} active={active} onChoose={choose} />
            )}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? message : ''}
      </p>
    </Field>
  )
}
