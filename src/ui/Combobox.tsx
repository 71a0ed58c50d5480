import { type KeyboardEvent, type Ref, useId, useState } from 'react'

export interface Choice {
  id: string
  title: string
  /** A second line that tells people of one name apart. */
  detail: string
}

interface ComboboxProps {
  label: string
  name: string
  text: string
  onText: (text: string) => void
  /** What the text finds, in the order of the list. */
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
  /** How the search stands: "3 found", "Searching…". Told to screen readers, and shown where there is nothing to choose. */
  message: string
  error?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A text field that offers what it finds, by the ARIA 1.2 pattern: the focus stays in the field, arrows move in the list. */
export function Combobox({ label, name, text, onText, choices, onChoose, message, error, onBlur, ref }: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const id = `field-${name}`
  const optionId = (index: number) => `${listId}-${index}`
  const hasList = isOpen && choices.length > 0
  const activeChoice = hasList ? choices[active] : undefined

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function choose(choice: Choice) {
    close()
    onChoose(choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key]
    if (step) {
      event.preventDefault()
      setIsOpen(true)
      const from = active === -1 && step === -1 ? 0 : active
      if (choices.length > 0) setActive((from + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses; it sends the form only where no list is open.
      event.preventDefault()
      if (activeChoice) choose(activeChoice)
    } else if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, the next one whatever the field stands in.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        value={text}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={activeChoice ? optionId(active) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setIsOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => {
          close()
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full rounded-md border border-field bg-surface px-3.5 text-base text-text aria-invalid:border-bad"
      />
      <p role="status" className="sr-only">
        {isOpen ? message : ''}
      </p>
      {isOpen && (
        <div className="absolute inset-x-0 top-21 z-10 rounded-md border border-line bg-raised p-1 shadow-popover">
          {hasList ? (
            <div role="listbox" id={listId} aria-label={label}>
              {choices.map((choice, index) => (
                <Option
                  key={choice.id}
                  id={optionId(index)}
                  choice={choice}
                  isActive={index === active}
                  onChoose={() => choose(choice)}
                />
              ))}
            </div>
          ) : (
            <p className="px-3 py-2 text-sm text-soft" aria-hidden="true">
              {message}
            </p>
          )}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onChoose: () => void
}

function Option({ id, choice, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1 hover:bg-skeleton aria-selected:bg-skeleton aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className="text-sm font-semibold wrap-anywhere">{choice.title}</span>
      <span className="text-xs text-soft wrap-anywhere">{choice.detail}</span>
    </div>
  )
}
