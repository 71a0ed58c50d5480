import { displayName } from '@domain/platform/client-names.ts'
import { CURRENCIES } from '@domain/platform/money.ts'
import { PROJECT_STAGES, PROJECT_STATUS_LABELS, type ProjectStatus } from '@domain/platform/project-status.ts'
import {
  classifyStatusChange,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_REASON_MAX,
  PROJECT_TITLE_MAX,
  type Project,
  statusChoices,
} from '@domain/projects/project.ts'
import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_FORM_TEXTS, PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { organisationNames } from '@/data/organisations/organisation.data.ts'
import { ChoicesField, ClientField, type FieldSearch } from '@/portal/accounts/people/PeopleField.tsx'
import { bindFields, DECIMAL, toDay, toNumber, useBoundField } from '@/portal/forms/form-fields.ts'
import { useOrganisationSearch } from '@/portal/organisations/record-choices.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

/** Every field of a project. Its client can be chosen once. */
export function ProjectFields({ form, project }: { form: UseFormReturn<ProjectForm>; project: Project | null }) {
  const field = bindFields(form)
  // Registered in the order of the screen, so that the first invalid field takes the focus.
  const title = field('title')
  const client = useBoundField(form.control, 'client_id')
  // Otherwise the weights of the milestones would replace what the admin types.
  const fixProgress = () => project && form.setValue('progress_fixed', true, { shouldDirty: true })
  return (
    <>
      <TextField {...title} label={FACT_TEXTS.title} maxLength={PROJECT_TITLE_MAX} required />
      {project ? <FixedClient project={project} /> : <ClientField {...client} />}
      <TextArea {...field('description')} label={FACT_TEXTS.description} rows={4} maxLength={PROJECT_DESCRIPTION_MAX} />
      <StatusField form={form} project={project} />
      <TextField
        {...field('progress_percentage', { setValueAs: toNumber, onChange: fixProgress })}
        label={PROJECT_FORM_TEXTS.progress}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="grid">
        <label className="flex items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            {...form.register('progress_fixed')}
            aria-describedby="fix-progress-hint"
            className="h-11 w-5 shrink-0 accent-accent"
          />
          {PROJECT_FORM_TEXTS.fixProgress}
        </label>
        <p id="fix-progress-hint" className="text-sm text-soft">
          {PROJECT_FORM_TEXTS.fixProgressHint}
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('start_date', { setValueAs: toDay })} label={PROJECT_TEXTS.startDate} type="date" />
        <TextField
          {...field('expected_completion', { setValueAs: toDay })}
          label={PROJECT_TEXTS.expectedCompletion}
          type="date"
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField {...field('budget_amount', { setValueAs: toNumber })} label={FACT_TEXTS.budget} {...DECIMAL} />
        <SelectField
          {...field('budget_currency')}
          label={FACT_TEXTS.currency}
          options={CURRENCIES.map((currency) => [currency, currency])}
        />
      </div>
      <PartnersField control={form.control} stored={project?.partner_ids ?? []} />
    </>
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

const ACTIVE_PARTNERS = { role: 'partner', statuses: ['active'] } as const
const usePartnerSearch: FieldSearch = (text, options) => useOrganisationSearch(text, ACTIVE_PARTNERS, options)

/** The partner organisations whose people may read the project, each a removable chip. */
function PartnersField({ control, stored }: { control: Control<ProjectForm>; stored: readonly string[] }) {
  const field = useBoundField(control, 'partner_ids')
  const known = useQuery(organisationNames(stored))

  function getPartnerName(id: string): string {
    const partner = known.data?.find((entry) => entry.id === id)
    if (partner) return partner.name
    return known.isPending ? '…' : PROJECT_FORM_TEXTS.unknownPartner
  }

  return (
    <ChoicesField
      {...field}
      label={PROJECT_FORM_TEXTS.partners}
      useSearch={usePartnerSearch}
      getChoiceName={getPartnerName}
      empty={PROJECT_FORM_TEXTS.noPartners}
      chosenLabel={PROJECT_FORM_TEXTS.chosenPartners}
    />
  )
}

/** The stage with its allowed transitions. Moving back requires a reason; a hold may have one. */
function StatusField({ form, project }: { form: UseFormReturn<ProjectForm>; project: Project | null }) {
  const field = bindFields(form)
  const status = useWatch({ control: form.control, name: 'status' })
  const heldFrom = project?.held_from ?? undefined
  const move = project && status !== project.status ? classifyStatusChange(project.status, status, heldFrom) : null
  const choices: readonly ProjectStatus[] = project ? statusChoices(project.status, heldFrom) : PROJECT_STAGES
  const asksReason = move === 'back' || move === 'hold'
  return (
    <>
      <div className="grid gap-1.5">
        <SelectField
          {...field('status')}
          label={FACT_TEXTS.status}
          options={choices.map((choice) => [choice, PROJECT_STATUS_LABELS[choice]])}
        />
        {move && <p className="text-sm text-soft">{PROJECT_FORM_TEXTS.moveHint}</p>}
      </div>
      {asksReason && (
        <div className="grid gap-1.5">
          <TextArea
            {...field('reason')}
            label={move === 'back' ? PROJECT_FORM_TEXTS.reasonBack : PROJECT_FORM_TEXTS.reasonHold}
            rows={3}
            maxLength={PROJECT_REASON_MAX}
            required={move === 'back'}
          />
          <p className="text-sm text-soft">{PROJECT_FORM_TEXTS.reasonHint}</p>
        </div>
      )}
    </>
  )
}
