import type { ChecklistForm, ChecklistItem } from '@domain/projects/checklist.ts'
import { rowMovedText, rowRemovedText } from '@texts/projects/checklists.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'

/** The rows of a checklist with what can be done to them. The focus stays with a moved row. */
export function useRows(form: UseFormReturn<ChecklistForm>) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'items' })
  const place = useRef<HTMLOListElement>(null)
  const nextFocus = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  // A moved row loses the focus, and a removed one had it.
  useEffect(() => {
    const { current } = nextFocus
    nextFocus.current = null
    if (current) place.current?.querySelector<HTMLElement>(current)?.focus()
  }, [fields])

  return {
    place,
    fields,
    announcement,
    add: (item: ChecklistItem) => append(item, { focusName: `items.${fields.length}.title` }),
    move: (from: number, step: 1 | -1) => {
      const to = from + step
      if (to < 0 || to >= fields.length) return
      nextFocus.current = `[data-row="${to}"] [data-action="${step === 1 ? 'down' : 'up'}"]`
      move(from, to)
      setAnnouncement(rowMovedText(to + 1, fields.length))
    },
    remove: (index: number) => {
      nextFocus.current = `[data-row="${Math.min(index, fields.length - 2)}"] [data-action="close"]`
      remove(index)
      setAnnouncement(rowRemovedText(index + 1))
    },
  }
}
