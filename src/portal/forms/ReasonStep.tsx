import type { ComponentProps } from 'react'
import type { Resolver } from 'react-hook-form'
import { TextArea } from '@/ui/TextField.tsx'
import type { FieldTexts } from './field-texts.ts'
import { bindFields, useValidatedForm } from './form-fields.ts'
import { StepForm, type StepPlace } from './StepForm.tsx'
import { useSend } from './useSend.tsx'

type Reason = { reason: string }

interface ReasonStepProps
  extends StepPlace,
    Pick<ComponentProps<typeof StepForm>, 'title' | 'lead' | 'busyLabel' | 'backLabel' | 'children'> {
  /** The title by default. */
  label?: string
  endpoint: Parameters<typeof useSend>[1]
  resolver: Resolver<Reason, unknown, Reason>
  texts: FieldTexts
  field: { label: string; maxLength: number; rows?: number }
  save: (reason: string) => Promise<unknown>
}

export function ReasonStep({ endpoint, resolver, texts, field, save, children, ...step }: ReasonStepProps) {
  const form = useValidatedForm<Reason>(resolver, texts, { reason: '' })
  const sending = useSend(step, endpoint)
  return (
    <StepForm
      label={step.title}
      {...step}
      {...sending}
      submit={form.handleSubmit(({ reason }) => sending.send(() => save(reason)))}
    >
      {children}
      <TextArea {...bindFields(form)('reason')} rows={3} {...field} required />
    </StepForm>
  )
}
