import { CURRENCIES } from '@domain/money.ts'
import {
  PROJECT_DESCRIPTION_MAX,
  PROJECT_REASON_MAX,
  PROJECT_STAGES,
  PROJECT_STATUS_LABELS,
  PROJECT_TITLE_MAX,
  type ProjectStatus,
} from '@domain/projects/project.constants.ts'
import { classifyStatusChange, statusChoices } from '@domain/projects/project.policy.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
import { PROJECT_FORM_TEXTS } from '@texts/projects-dialogs.ts'
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { namesOf } from '@/data/names.data.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { toDay, toNumber } from '../shell/forms/parse-input.ts'
import { ClientField, PeopleField } from '../shell/people/PeopleField.tsx'

const CURRENCY_LABELS = Object.fromEntries(CURRENCIES.map((currency) => [currency, currency])) as Record<
  (typeof CURRENCIES)[number],
  string
>

/** Every field of a project. Its client can be chosen once. */
export function ProjectFields({ form, project }: { form: UseFormReturn<ProjectForm>; project: Project | null }) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('title')}
        label={FACT_TEXTS.title}
        maxLength={PROJECT_TITLE_MAX}
        required
        error={errors.title?.message}
      />
      {project ? <FixedClient project={project} /> : <NewClient form={form} />}
      <TextArea
        {...register('description')}
        label={FACT_TEXTS.description}
        rows={4}
        maxLength={PROJECT_DESCRIPTION_MAX}
        error={errors.description?.message}
      />
      <StatusField form={form} project={project} />
      <TextField
        {...register('progress_percentage', { setValueAs: toNumber })}
        label={PROJECT_FORM_TEXTS.progress}
        inputMode="numeric"
        autoComplete="off"
        error={errors.progress_percentage?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('start_date', { setValueAs: toDay })}
          label={PROJECT_TEXTS.startDate}
          type="date"
          error={errors.start_date?.message}
        />
        <TextField
          {...register('expected_completion', { setValueAs: toDay })}
          label={PROJECT_TEXTS.expectedCompletion}
          type="date"
          error={errors.expected_completion?.message}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...register('budget_amount', { setValueAs: toNumber })}
          label={FACT_TEXTS.budget}
          inputMode="decimal"
          autoComplete="off"
          error={errors.budget_amount?.message}
        />
        <SelectField
          {...register('budget_currency')}
          label={FACT_TEXTS.currency}
          options={CURRENCIES.map((currency) => [currency, CURRENCY_LABELS[currency]])}
        />
      </div>
      <PartnersField control={control} stored={project?.partner_ids ?? []} />
    </>
  )
}

function NewClient({ form: { control } }: { form: UseFormReturn<ProjectForm> }) {
  const { field, fieldState } = useController({ control, name: 'client_id' })
  return (
    <ClientField
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

function FixedClient({ project }: { project: Project }) {
  return (
    <dl className="text-sm">
      <dt className="font-semibold">{FACT_TEXTS.client}</dt>
      <dd className="wrap-anywhere">{displayName(project.client)}</dd>
      <dd className="text-soft">{PROJECT_FORM_TEXTS.fixedClient}</dd>
    </dl>
  )
}

const ROLES = ['partner'] as const

/** The partners who may read the project, each a removable chip. */
function PartnersField({ control, stored }: { control: Control<ProjectForm>; stored: readonly string[] }) {
  const { field, fieldState } = useController({ control, name: 'partner_ids' })
  const known = useQuery(namesOf(stored))

  function nameOf(id: string): string {
    const person = known.data?.find((entry) => entry.id === id)?.record
    if (person) return displayName(person)
    return known.isPending ? '…' : PROJECT_FORM_TEXTS.unknownPerson
  }

  return (
    <PeopleField
      ref={field.ref}
      label={PROJECT_FORM_TEXTS.partners}
      name="partner_ids"
      value={field.value}
      onChange={field.onChange}
      roles={ROLES}
      nameOf={nameOf}
      empty={PROJECT_FORM_TEXTS.noPartners}
      chosenLabel={PROJECT_FORM_TEXTS.chosenPartners}
      error={fieldState.error?.message}
    />
  )
}

/** The stage with its allowed transitions. Moving back requires a reason; a hold may have one. */
function StatusField({ form, project }: { form: UseFormReturn<ProjectForm>; project: Project | null }) {
  const { register, formState, control } = form
  const status = useWatch({ control, name: 'status' })
  const heldFrom = project?.held_from ?? undefined
  const move = project && status !== project.status ? classifyStatusChange(project.status, status, heldFrom) : null
  const choices: readonly ProjectStatus[] = project ? statusChoices(project.status, heldFrom) : PROJECT_STAGES
  const asksReason = move === 'back' || move === 'hold'
  return (
    <>
      <div className="grid gap-1.5">
        <SelectField
          {...register('status')}
          label={FACT_TEXTS.status}
          options={choices.map((choice) => [choice, PROJECT_STATUS_LABELS[choice]])}
          error={formState.errors.status?.message}
        />
        {move && <p className="text-sm text-soft">{PROJECT_FORM_TEXTS.moveHint}</p>}
      </div>
      {asksReason && (
        <div className="grid gap-1.5">
          <TextArea
            {...register('reason')}
            label={move === 'back' ? PROJECT_FORM_TEXTS.reasonBack : PROJECT_FORM_TEXTS.reasonHold}
            rows={3}
            maxLength={PROJECT_REASON_MAX}
            required={move === 'back'}
            error={formState.errors.reason?.message}
          />
          <p className="text-sm text-soft">{PROJECT_FORM_TEXTS.reasonHint}</p>
        </div>
      )}
    </>
  )
}
