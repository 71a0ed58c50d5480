import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { checkForm } from '@domain/platform/field.schema.ts'
import {
  closingDaysProblem,
  closingReason,
  lastClosingDay,
  proposedClosingDays,
} from '@domain/platform/settings/closing-days.policy.ts'
import { CLOSING_REASON_MAX, type ClosingDay, closingDaySchema } from '@domain/platform/settings/office-settings.ts'
import { fieldError } from '@domain/texts/field-error.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { dayButton, SETTINGS_FIELD_TEXTS, SETTINGS_TEXTS } from '@texts/platform/settings.ts'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { toFieldTexts } from '@/portal/forms/field-texts.ts'
import { Button } from '@/ui/Button.tsx'
import { useLeaveConfirmation } from '@/ui/hooks.ts'
import { TextField } from '@/ui/TextField.tsx'
import { type PartSource, SaveBar, usePartSave } from './usePartSave.tsx'

/** Lists, adds, proposes and removes closing days, and saves them. */
export function ClosingDaysForm(source: PartSource<'closing_days'>) {
  const list = useRef<HTMLDivElement>(null)
  const entry = useRef<ClosingDayEntry>(null)
  // The focused button is removed with its row or its notice.
  const focusList = () => list.current?.focus()
  const parts = usePartSave<'closing_days', ClosingDay[]>(source, focusList)
  const { shown, unsaved, edit, save, clearFailure, onSubmit, bar } = parts
  const days = unsaved ?? shown.values.days
  const proposals = proposedClosingDays(days, new Date())

  function change(next: readonly ClosingDay[]) {
    edit(inOrder(next))
    focusList()
  }

  async function submit() {
    const all = entry.current?.takeInput()
    if (!all) return
    const days = inOrder(all)
    edit(days)
    await save({ days }, days)
  }

  return (
    <>
      <div ref={list} tabIndex={-1} className="grid gap-2 outline-none">
        {days.length === 0 && <p className="text-sm text-soft">{SETTINGS_TEXTS.noDays}</p>}
        <DayList
          days={days}
          action={CONTROL_TEXTS.remove}
          onAct={({ day }) => change(days.filter((closing) => closing.day !== day))}
        />
      </div>
      <AddClosingDay ref={entry} days={days} onEdit={clearFailure} onAdd={(closing) => change([...days, closing])} />
      {proposals.length > 0 && (
        <details className="rounded-md border border-line p-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{`${SETTINGS_TEXTS.proposals} (${proposals.length})`}</summary>
          <div className="mt-2 grid gap-3">
            <p className="text-sm text-soft">{SETTINGS_TEXTS.proposalsHint}</p>
            <DayList days={proposals} action={SETTINGS_TEXTS.add} onAct={(closing) => change([...days, closing])} />
            <Button className="justify-self-start" onClick={() => change([...days, ...proposals])}>
              {SETTINGS_TEXTS.addAll}
            </Button>
          </div>
        </details>
      )}
      <form method="post" className="grid gap-3" onSubmit={onSubmit(submit)}>
        <p role="status" className="text-sm font-semibold">
          {unsaved && SETTINGS_TEXTS.unsaved}
        </p>
        <SaveBar {...bar} />
      </form>
    </>
  )
}

const inOrder = (days: readonly ClosingDay[]) => days.toSorted((a, b) => (a.day < b.day ? -1 : 1))

interface DayListProps {
  days: readonly ClosingDay[]
  /** The action of each day's button. */
  action: string
  onAct: (day: ClosingDay) => void
}

/** Days with their reasons and a button each. */
function DayList({ days, action, onAct }: DayListProps) {
  if (days.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {days.map((closing) => (
        <li key={closing.day} className="flex min-h-14 items-center gap-4 py-1.5">
          <div className="min-w-0 flex-1 sm:flex sm:gap-4">
            <p className="w-28 shrink-0 font-semibold tabular-nums">{formatDay(closing.day)}</p>
            <p className="wrap-anywhere">{closing.reason}</p>
          </div>
          <Button className="shrink-0" aria-label={dayButton(action, formatDay(closing.day))} onClick={() => onAct(closing)}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const EMPTY: ClosingDay = { day: '', reason: '' }

interface ClosingDayEntry {
  /** Adds the entry. @returns the new list; null if a field is invalid, which then takes the focus */
  takeInput: () => readonly ClosingDay[] | null
}

interface AddClosingDayProps {
  days: readonly ClosingDay[]
  /** True while the entry has text or an error. */
  onEdit: () => void
  onAdd: (closing: ClosingDay) => void
  ref: Ref<ClosingDayEntry>
}

/** Adds a day to the list without saving it. */
function AddClosingDay({ days, onEdit, onAdd, ref }: AddClosingDayProps) {
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const now = new Date()
  const isEmpty = !input.day && !input.reason.trim()
  useLeaveConfirmation(!isEmpty)

  useImperativeHandle(ref, () => ({
    takeInput: () => {
      if (isEmpty) return days
      const closing = take()
      return closing && [...days, closing]
    },
  }))

  function take(): ClosingDay | null {
    const checked = checkForm(closingDaySchema, input)
    const day = checked.problems?.['day'] ?? dayProblem()
    const found = day ? { ...checked.problems, day } : checked.problems
    setProblems(toFieldTexts(found ?? {}, SETTINGS_FIELD_TEXTS))
    if (found || !checked.values) {
      onEdit()
      form.current?.querySelector<HTMLElement>(`[name="closing-${found?.['day'] ? 'day' : 'reason'}"]`)?.focus()
      return null
    }
    setInput(EMPTY)
    return checked.values
  }

  function dayProblem(): string | null {
    if (closingReason(days, input.day) !== null) return fieldError('settings/day-twice')
    return closingDaysProblem([input], [], now) && fieldError('settings/day-not-ahead')
  }

  function enter(change: Partial<ClosingDay>) {
    onEdit()
    setInput({ ...input, ...change })
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
        value={input.day}
        error={problems['day']}
        onChange={({ target }) => enter({ day: target.value })}
      />
      <TextField
        label={SETTINGS_TEXTS.reason}
        name="closing-reason"
        maxLength={CLOSING_REASON_MAX}
        autoComplete="off"
        value={input.reason}
        error={problems['reason']}
        onChange={({ target }) => enter({ reason: target.value })}
      />
      <Button type="submit" className="justify-self-start sm:mt-7 sm:min-h-12">
        {SETTINGS_TEXTS.add}
      </Button>
    </form>
  )
}
