import { MILESTONE_RESULT_MAX } from '@domain/milestones/milestone.constants.ts'
import type { MilestoneValues } from '@domain/milestones/milestone-form.schema.ts'
import { PLAN_TITLE_MAX } from '@domain/plans/plan.constants.ts'
import { makesCycle, weightOf } from '@domain/plans/plan.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { MILESTONE_TEXTS, MILESTONE_FORM_TEXTS as TEXTS } from '@texts/milestones.ts'
import { useCallback } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@/ui/Checkbox.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, DECIMAL, toDay, toNumber, useBoundField } from '../shell/forms/form-fields.ts'
import { ChoicesField } from '../shell/people/PeopleField.tsx'
import type { FieldSearch } from '../shell/people/usePeopleSearch.ts'
import { DelayFields } from './DelayFields.tsx'
import type { MilestoneFormProps } from './milestone-step.ts'

interface MilestoneFieldsProps extends MilestoneFormProps {
  form: UseFormReturn<MilestoneValues>
}

export function MilestoneFields({ form, milestone, entries, project }: MilestoneFieldsProps) {
  const field = bindFields(form)
  const currency = milestone?.currency ?? project.budget_currency
  const { progress_percentage: progress, progress_fixed } = project
  const startsWeights = weightOf(entries) === 0 && progress > 0 && !progress_fixed
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
      nameOf={(id) => entries.find((entry) => entry.id === id)?.title ?? FACT_TEXTS.none}
      empty={TEXTS.noDependencies}
      chosenLabel={TEXTS.chosenDependencies}
    />
  )
}
