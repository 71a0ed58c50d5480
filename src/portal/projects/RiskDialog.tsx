import { PLAN_TITLE_MAX } from '@domain/projects/plan-fields.ts'
import type { Project } from '@domain/projects/project.ts'
import { createRisk, updateRisk } from '@domain/projects/risk.module.ts'
import {
  RISK_EFFECT_MAX,
  RISK_KIND_LABELS,
  RISK_OWNER_MAX,
  RISK_STATUS_LABELS,
  type Risk,
  type RiskForm,
  riskFormSchema,
} from '@domain/projects/risk.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { PLAN_FIELD_TEXTS } from '@texts/projects/plans.ts'
import { RISK_FIELD_TEXTS, RISK_TEXTS } from '@texts/projects/risks.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, toDay, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { Checkbox, SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

interface RiskDialogProps {
  project: Project
  /** The entry to change; null while the dialog is closed. */
  risk: Risk | 'new' | null
  onClose: () => void
}

/** The form of a risk or an issue, for the office. */
export function RiskDialog({ project, risk, onClose }: RiskDialogProps) {
  return (
    <FormDialog title={risk === 'new' ? RISK_TEXTS.add : RISK_TEXTS.change} open={risk !== null} onClose={onClose}>
      {(container) => risk && <RiskFormPanel project={project} risk={risk === 'new' ? null : risk} container={container} />}
    </FormDialog>
  )
}

const EMPTY: RiskForm = {
  kind: 'risk',
  title: '',
  effect: '',
  owner: '',
  due_on: null,
  status: 'open',
  is_visible: false,
}

function toRiskForm({ kind, title, effect, owner, due_on, status, is_visible }: Risk): RiskForm {
  return { kind, title, effect, owner, due_on, status, is_visible }
}

function RiskFormPanel({ project, risk, container }: { project: Project; risk: Risk | null; container: FormContainer }) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(risk)
  const [newId] = useState(newRecordId)
  const form = useValidatedForm<RiskForm>(
    yupResolver(riskFormSchema),
    { ...PLAN_FIELD_TEXTS, ...RISK_FIELD_TEXTS },
    before ? toRiskForm(before) : EMPTY,
  )
  const field = bindFields(form)
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? updateRisk : createRisk}
      save={(values) =>
        before
          ? call(updateRisk, { ...values, risk_id: before.id, revision: before.revision })
          : call(createRisk, { ...values, risk_id: newId, project_id: project.id })
      }
      label={FORM_TEXTS.save}
    >
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={PLAN_TITLE_MAX} required />
      <TextArea {...field('effect')} label={RISK_TEXTS.effect} rows={3} maxLength={RISK_EFFECT_MAX} required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('kind')} label={RISK_TEXTS.kind} options={RISK_KIND_LABELS} />
        <SelectField {...field('status')} label={RISK_TEXTS.status} options={RISK_STATUS_LABELS} />
        <TextField {...field('owner')} label={RISK_TEXTS.owner} hint={RISK_TEXTS.ownerHint} maxLength={RISK_OWNER_MAX} />
        <TextField {...field('due_on', { setValueAs: toDay })} label={RISK_TEXTS.due} type="date" />
      </div>
      <div>
        <Checkbox {...form.register('is_visible')} aria-describedby="risk-visible-hint" label={RISK_TEXTS.visible} />
        <p id="risk-visible-hint" className="text-sm text-soft">
          {RISK_TEXTS.visibleHint}
        </p>
      </div>
    </EntryForm>
  )
}
