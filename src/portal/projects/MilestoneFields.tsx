import { daysAfter, daysBetween, formatDay, isCalendarDate } from '@domain/platform/dates.ts'
import { MILESTONE_RESULT_MAX, type Milestone } from '@domain/projects/milestone.ts'
import type { MilestoneValues } from '@domain/projects/milestone-form.schema.ts'
import { getUnfinishedDependants, makesCycle, type PlanEntry, sumWeights } from '@domain/projects/plan.ts'
import { DELAY_REASON_MAX, PLAN_TITLE_MAX } from '@domain/projects/plan-fields.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { daysText } from '@texts/platform/lists.ts'
import { MILESTONE_TEXTS, MILESTONE_FORM_TEXTS as TEXTS } from '@texts/projects/milestones.ts'
import { useCallback } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { ChoicesField, type FieldSearch } from '@/portal/accounts/people/PeopleField.tsx'
import { bindFields, DECIMAL, toDay, toNumber, useBoundField } from '@/portal/forms/form-fields.ts'
import { Checkbox } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import type { MilestoneFormProps } from './section-props.tsx'

interface MilestoneFieldsProps extends MilestoneFormProps {
  form: UseFormReturn<MilestoneValues>
}

export function MilestoneFields({ form, milestone, entries, project }: MilestoneFieldsProps) {
  const field = bindFields(form)
  const currency = milestone?.currency ?? project.budget_currency
  const { progress_percentage: progress, progress_fixed } = project
  const startsWeights = sumWeights(entries) === 0 && progress > 0 && !progress_fixed
  const weightHint = startsWeights ? TEXTS.firstWeightHint(progress) : TEXTS.weightHint
  return (
    <>
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={PLAN_TITLE_MAX} required />
      <div className="grid gap-1.5">
        <TextArea {...field('result')} label={MILESTONE_TEXTS.result} rows={4} maxLength={MILESTONE_RESULT_MAX} required />
        <p className="text-sm text-soft">{TEXTS.resultHint}</p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('planned_start', { setValueAs: toDay })} label={TEXTS.plannedStart} type="date" required />
        <TextField {...field('planned_end', { setValueAs: toDay })} label={TEXTS.plannedEnd} type="date" required />
      </div>
      {milestone && <DelayFields form={form} milestone={milestone} entries={entries} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('weight', { setValueAs: toNumber })}
          label={TEXTS.weight}
          hint={weightHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          {...field('amount', { setValueAs: toNumber })}
          label={TEXTS.amount}
          hint={TEXTS.amountHint(currency)}
          {...DECIMAL}
        />
      </div>
      <DependenciesField control={form.control} milestoneId={milestone?.id ?? ''} entries={entries} />
      <Checkbox {...form.register('shared')} label={TEXTS.shared} />
    </>
  )
}

interface DependenciesFieldProps extends Pick<MilestoneFormProps, 'entries'> {
  control: Control<MilestoneValues>
  milestoneId: string
}

/** The milestones that this one waits for, each a removable chip. Those that wait for it cannot be chosen. */
function DependenciesField({ control, milestoneId, entries }: DependenciesFieldProps) {
  const field = useBoundField(control, 'depends_on')
  const useSearch: FieldSearch = useCallback(
    (text, { except = [] } = {}) => {
      const term = text.trim().toLowerCase()
      const choices = entries
        .filter(({ id, kind }) => kind === 'milestone' && !except.includes(id) && !makesCycle(entries, milestoneId, [id]))
        .filter(({ title }) => title.toLowerCase().includes(term))
        .map(({ id, title }) => ({ id, title, detail: '' }))
      return { choices, message: TEXTS.found(choices.length), more: undefined }
    },
    [entries, milestoneId],
  )
  return (
    <ChoicesField
      {...field}
      label={TEXTS.dependencies}
      useSearch={useSearch}
      getChoiceName={(id) => entries.find((entry) => entry.id === id)?.title ?? FACT_TEXTS.none}
      empty={TEXTS.noDependencies}
      chosenLabel={TEXTS.chosenDependencies}
    />
  )
}

interface DelayFieldsProps {
  form: UseFormReturn<MilestoneValues>
  /** The milestone when the form opened. */
  milestone: Milestone
  entries: readonly PlanEntry[]
}

/** The reason of a later last day, and whether what waits for the milestone moves too. Nothing unless it is later. */
function DelayFields({ form, milestone, entries }: DelayFieldsProps) {
  const plannedEnd = useWatch({ control: form.control, name: 'planned_end' })
  const days = isCalendarDate(plannedEnd ?? '') ? daysBetween(milestone.planned_end, plannedEnd) : 0
  if (days <= 0) return null
  const waiting = getUnfinishedDependants(entries, milestone.id)
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
