import { can } from '@domain/access/permissions.ts'
import { INVOICE_REASON_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import { rejectionFormSchema } from '@domain/withholding/certificate-form.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { WITHHOLDING_ERRORS } from '@texts/withholding.ts'
import { certificateLabel, WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_FIELD_TEXTS } from '@texts/withholding-dialogs.ts'
import { useEffect, useRef, useState } from 'react'
import { decideCertificate } from '@/data/certificate.data.ts'
import { bindFields, useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '@/portal/shell/forms/StepForm.tsx'
import { useSend } from '@/portal/shell/forms/useSend.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import type { Person } from '../Gate.tsx'

interface DecisionProps {
  certificate: Certificate
  person: Person
  onDecided: (text: string) => void
}

/** The office accepts or rejects a certificate that waits for its check. Each asks before it acts. */
export function CertificateDecision({ certificate, person, onDecided }: DecisionProps) {
  const [step, setStep] = useState<'accept' | 'reject' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const left = useRef<typeof step>(null)
  const isSending = useRef(false)

  useEffect(() => {
    // The form that had the focus is gone.
    if (left.current && !step) buttons.current?.querySelector<HTMLElement>(`[data-step=${left.current}]`)?.focus()
    left.current = step
  }, [step])

  if (certificate.status !== 'submitted' || !can(person, 'withholding_certificates/decide')) return null
  const place = { isShown: true, isSending, onBack: () => setStep(null) }
  if (step === 'accept') {
    return <AcceptForm {...place} certificate={certificate} onDone={() => onDecided(TEXTS.accepted)} />
  }
  if (step === 'reject') {
    return <RejectForm {...place} certificate={certificate} onDone={() => onDecided(TEXTS.rejected)} />
  }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {(['accept', 'reject'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'accept' ? 'button' : 'button button-quiet'}
          data-step={each}
          onClick={() => setStep(each)}
        >
          {TEXTS[each]}
          <span className="sr-only"> {certificateLabel(certificate.certificate_number)}</span>
        </button>
      ))}
    </div>
  )
}

type FormProps = StepPlace & Pick<DecisionProps, 'certificate'>

function AcceptForm({ certificate, ...place }: FormProps) {
  const sending = useSend(place, WITHHOLDING_ERRORS['withholding/decide-failed'])
  const decision = { certificate_id: certificate.id, decision: 'accepted', reason: '' } as const
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.acceptQuestion}
      lead={TEXTS.acceptEffects}
      label={TEXTS.accept}
      busyLabel={TEXTS.accepting}
      backLabel={CONTROL_TEXTS.back}
      submit={() => sending.send(() => decideCertificate(decision))}
    />
  )
}

function RejectForm({ certificate, ...place }: FormProps) {
  const form = useValidatedForm(yupResolver(rejectionFormSchema), WITHHOLDING_FIELD_TEXTS, { reason: '' })
  const field = bindFields(form)
  const sending = useSend(place, WITHHOLDING_ERRORS['withholding/decide-failed'])
  const decision = { certificate_id: certificate.id, decision: 'rejected' } as const
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.rejectLabel}
      lead={TEXTS.rejectLead}
      label={TEXTS.rejectLabel}
      busyLabel={TEXTS.rejecting}
      backLabel={CONTROL_TEXTS.back}
      submit={form.handleSubmit(({ reason }) => sending.send(() => decideCertificate({ ...decision, reason })))}
    >
      <TextArea {...field('reason')} label={TEXTS.reason} rows={3} maxLength={INVOICE_REASON_MAX} required />
    </StepForm>
  )
}
