import { LINES_MAX } from '@domain/billing/lines/line.ts'
import { pastedLines } from '@domain/billing/lines/pasted-lines.ts'
import type { CalendarDate } from '@domain/platform/dates.ts'
import { lineMovedText, lineRemovedText, linesAddedText } from '@texts/billing/lines.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { emptyLine, isBlank, type LinesForm } from './line-form.ts'
import type { PastedText } from './PasteBox.tsx'

const DESCRIPTION = '[role="combobox"]'

/** The field or button of a line, by an attribute that is the same in each line. */
function partOf(element: Element | null): string {
  const action = element?.getAttribute('data-action')
  if (action) return `[data-action="${action}"]`
  return `[name$=".${element?.getAttribute('name')?.split('.').at(-1)}"]`
}

/** The lines of a form with what can be done to them. @param day whose VAT rates name classes in pasted rows */
export function useLines(form: LinesForm, day: CalendarDate) {
  const { control, getValues, setValue } = form
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'lines' })
  const place = useRef<HTMLElement>(null)
  const nextFocus = useRef<{ index: number; part: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [pasted, setPasted] = useState<PastedText | null>(null)

  // A moved line loses the focus, and a removed one had it.
  useEffect(() => {
    const { current } = nextFocus
    nextFocus.current = null
    if (!current) return
    place.current?.querySelector<HTMLElement>(`[data-line="${current.index}"] ${current.part}`)?.focus()
  }, [fields])

  const latest = useRef({ move, remove })
  latest.current = { move, remove }

  const onMove = useCallback(
    (from: number, step: 1 | -1) => {
      const count = getValues('lines').length
      const to = from + step
      if (to < 0 || to >= count) return
      nextFocus.current = { index: to, part: partOf(document.activeElement) }
      latest.current.move(from, to)
      setAnnouncement(lineMovedText(to + 1, count))
    },
    [getValues],
  )

  const onRemove = useCallback(
    (index: number) => {
      const count = getValues('lines').length
      setAnnouncement(lineRemovedText(index + 1))
      // A form keeps one line: an empty one replaces the last.
      if (count === 1) {
        nextFocus.current = { index: 0, part: DESCRIPTION }
        setValue('lines', [emptyLine()], { shouldDirty: true })
        return
      }
      nextFocus.current = { index: Math.min(index, count - 2), part: '[data-action="close"]' }
      latest.current.remove(index)
    },
    [getValues, setValue],
  )

  function addLine() {
    const { length } = getValues('lines')
    if (length >= LINES_MAX) return
    nextFocus.current = { index: length, part: DESCRIPTION }
    append(emptyLine(), { shouldFocus: false })
  }

  /** Adds pasted rows after a line, or in its place if it is blank. What is no line stays in the field for pasting. */
  function paste(text: string, at: number) {
    const lines = getValues('lines')
    const known = lines[at]
    const isReplaced = known !== undefined && isBlank(known)
    const found = pastedLines(text, day, LINES_MAX - lines.length + (isReplaced ? 1 : 0))
    if (found.lines.length > 0) {
      if (isReplaced) remove(at)
      insert(isReplaced ? at : at + 1, found.lines, { shouldFocus: false })
    }
    setAnnouncement(linesAddedText(found.lines.length))
    const { problems, headings } = found
    const rest = [headings, ...problems.map((problem) => problem.text)].filter(Boolean).join('\n')
    if (problems.length > 0) setPasted({ text: rest, problems })
    else {
      setPasted(null)
      const last = (isReplaced ? at : at + 1) + found.lines.length - 1
      nextFocus.current = { index: Math.max(0, last), part: DESCRIPTION }
    }
  }

  return { place, fields, announcement, pasted, setPasted, paste, addLine, onMove, onRemove }
}
