import { checkForm } from '@domain/check-form.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { closingDaysProblem, closingReason, lastClosingDay } from '@domain/settings/closing-days.policy.ts'
import { CLOSING_REASON_MAX } from '@domain/settings/office-settings.constants.ts'
import { type ClosingDay, closingDaySchema } from '@domain/settings/office-settings.schema.ts'
import { fieldError } from '@domain/texts/field-error.ts'
import { SETTINGS_FIELD_TEXTS, SETTINGS_TEXTS } from '@texts/settings.ts'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { fieldTextsOf } from '@/portal/shell/forms/field-texts.ts'
import { Button } from '@/ui/Button.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { useLeaveConfirmation } from '@/ui/useLeaveConfirmation.ts'

const EMPTY: ClosingDay = { day: '', reason: '' }

export interface ClosingDayEntry {
  /** Adds the entry. @returns the new list; null if a field is invalid, which then takes the focus */
  takeEntered: () => readonly ClosingDay[] | null
}

interface AddClosingDayProps {
  days: readonly ClosingDay[]
  /** True while the entry has text or an error. */
  onEdit: () => void
  onAdd: (closing: ClosingDay) => void
  ref: Ref<ClosingDayEntry>
}

/** Adds a day to the list without saving it. */
export function AddClosingDay({ days, onEdit, onAdd, ref }: AddClosingDayProps) {
  const form = useRef<HTMLFormElement>(null)
  const [entered, setEntered] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const now = new Date()
  const isEmpty = !entered.day && !entered.reason.trim()
  useLeaveConfirmation(!isEmpty)

  useImperativeHandle(ref, () => ({
    takeEntered: () => {
      if (isEmpty) return days
      const closing = take()
      return closing && [...days, closing]
    },
  }))

  function take(): ClosingDay | null {
    const checked = checkForm(closingDaySchema, entered)
    const day = checked.problems?.['day'] ?? dayProblem()
    const found = day ? { ...checked.problems, day } : checked.problems
    setProblems(fieldTextsOf(found ?? {}, SETTINGS_FIELD_TEXTS))
    if (found || !checked.values) {
      onEdit()
      form.current?.querySelector<HTMLElement>(`[name="closing-${found?.['day'] ? 'day' : 'reason'}"]`)?.focus()
      return null
    }
    setEntered(EMPTY)
    return checked.values
  }

  function dayProblem(): string | null {
    if (closingReason(days, entered.day) !== null) return fieldError('settings/day-twice')
    return closingDaysProblem([entered], [], now) && fieldError('settings/day-not-ahead')
  }

  function enter(change: Partial<ClosingDay>) {
    onEdit()
    setEntered({ ...entered, ...change })
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-label={SETTINGS_TEXTS.addDay}
      className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        const closing = take()
        if (closing) onAdd(closing)
      }}
    >
      <TextField
        label={SETTINGS_TEXTS.day}
        name="closing-day"
        type="date"
        min={dayInNairobi(now)}
        max={lastClosingDay(now)}
        value={entered.day}
        error={problems['day']}
        onChange={({ target }) => enter({ day: target.value })}
      />
      <TextField
        label={SETTINGS_TEXTS.reason}
        name="closing-reason"
        maxLength={CLOSING_REASON_MAX}
        autoComplete="off"
        value={entered.reason}
        error={problems['reason']}
        onChange={({ target }) => enter({ reason: target.value })}
      />
      <Button type="submit" className="justify-self-start sm:mt-7 sm:min-h-12">
        {SETTINGS_TEXTS.add}
      </Button>
    </form>
  )
}
