import { daysAfter, daysBetween, formatDay, isCalendarDate } from '@domain/dates.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import type { MilestoneValues } from '@domain/milestones/milestone-form.schema.ts'
import { DELAY_REASON_MAX } from '@domain/plans/plan.constants.ts'
import { dependantsOf } from '@domain/plans/plan.policy.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import { daysText } from '@texts/lists.ts'
import { MILESTONE_FORM_TEXTS as TEXTS } from '@texts/milestones.ts'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useBoundField } from '../shell/forms/form-fields.ts'

interface DelayFieldsProps {
  form: UseFormReturn<MilestoneValues>
  /** The milestone when the form opened. */
  milestone: Milestone
  entries: readonly PlanEntry[]
}

/** The reason of a later last day, and whether what waits for the milestone moves too. Nothing unless it is later. */
export function DelayFields({ form, milestone, entries }: DelayFieldsProps) {
  const plannedEnd = useWatch({ control: form.control, name: 'planned_end' })
  const days = isCalendarDate(plannedEnd ?? '') ? daysBetween(milestone.planned_end, plannedEnd) : 0
  if (days <= 0) return null
  const waiting = dependantsOf(entries, milestone.id)
  return (
    <>
      <div className="grid gap-1.5">
        <TextArea
          {...bindFields(form)('delay_reason')}
          label={TEXTS.delayReason}
          rows={3}
          maxLength={DELAY_REASON_MAX}
          required
        />
        <p className="text-sm text-soft">{TEXTS.delayHint}</p>
      </div>
      {waiting.length > 0 && <MoveQuestion control={form.control} waiting={waiting} days={days} />}
    </>
  )
}

interface MoveQuestionProps {
  control: Control<MilestoneValues>
  waiting: readonly PlanEntry[]
  days: number
}

/** Nothing else moves unless the office says so. */
function MoveQuestion({ control, waiting, days }: MoveQuestionProps) {
  const field = useBoundField(control, 'move_dependants')
  const choices = [
    [false, TEXTS.leave],
    [true, TEXTS.move],
  ] as const
  return (
    <fieldset className="grid gap-1 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{TEXTS.moveLegend(waiting.length, daysText(days))}</legend>
      {choices.map(([value, label]) => (
        <label key={label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={field.name}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
            className="h-11 w-5 shrink-0 accent-accent"
          />
          <span>{label}</span>
        </label>
      ))}
      <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm text-soft">
        {waiting.map(({ id, title, planned_end }) => (
          <li key={id} className="wrap-anywhere">
            {TEXTS.moved(title, formatDay(planned_end), formatDay(daysAfter(planned_end, days)))}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
