import {
  PROJECT_REASON_MAX,
  PROJECT_STAGES,
  PROJECT_STATUS_LABELS,
  type ProjectStatus,
} from '@domain/projects/project.constants.ts'
import { statusChoices, statusMove } from '@domain/projects/project.policy.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { PROJECT_FORM_TEXTS } from '@domain/texts/project-form.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'

/** The stage, with the moves that there are and no others. A move back asks why; a hold may say why. */
export function StatusField({ form, project }: { form: UseFormReturn<ProjectForm>; project: Project | null }) {
  const { register, formState, control } = form
  const status = useWatch({ control, name: 'status' })
  const heldFrom = project?.held_from ?? undefined
  const move = project && status !== project.status ? statusMove(project.status, status, heldFrom) : null
  const choices: readonly ProjectStatus[] = project ? statusChoices(project.status, heldFrom) : PROJECT_STAGES
  const asksReason = move === 'back' || move === 'hold'
  return (
    <>
      <div className="grid gap-1.5">
        <SelectField
          {...register('status')}
          label="Status"
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
