import type { ComponentProps } from 'react'
import type { Resolver } from 'react-hook-form'
import { EntryForm, type FormContainer } from '@/portal/forms/FormDialog.tsx'
import type { FieldTexts } from '@/portal/forms/field-texts.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import type { EndpointTexts } from '@/portal/forms/useSend.tsx'
import { TextArea } from '@/ui/TextField.tsx'

type Reason = { reason: string }

interface ReasonFormProps {
  place: FormContainer
  endpoint: EndpointTexts
  resolver: Resolver<Reason, unknown, Reason>
  texts: FieldTexts
  effect?: string
  field: Pick<ComponentProps<typeof TextArea>, 'label' | 'maxLength'>
  label: string
  busyLabel?: string
  save: (reason: string) => Promise<unknown>
}

export function ReasonForm({ resolver, texts, effect, field, save, ...props }: ReasonFormProps) {
  const form = useValidatedForm<Reason>(resolver, texts, { reason: '' })
  return (
    <EntryForm form={form} {...props} save={({ reason }) => save(reason)}>
      {effect && <p className="text-sm">{effect}</p>}
      <TextArea {...bindFields(form)('reason')} {...field} rows={3} required />
    </EntryForm>
  )
}
