import { can } from '@domain/access/permissions.ts'
import { INVOICE_REASON_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import { rejectionFormSchema } from '@domain/withholding/certificate-form.schema.ts'
import { decideCertificate } from '@domain/withholding/withholding.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { certificateLabel, WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_FIELD_TEXTS } from '@texts/withholding.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ReasonStep } from '@/portal/shell/forms/ReasonStep.tsx'
import { StepForm, type StepPlace } from '@/portal/shell/forms/StepForm.tsx'
import { useSend } from '@/portal/shell/forms/useSend.tsx'
import { Button } from '@/ui/Button.tsx'
import type { Person } from '../Gate.tsx'

interface DecisionProps {
  certificate: Certificate
  person: Person
  onDecided: (text: string) => void
}

const resolver = yupResolver(rejectionFormSchema)

type Step = 'accept' | 'reject' | 'takeBack'

const STEPS: Record<Certificate['status'], readonly Step[]> = {
  submitted: ['accept', 'reject'],
  accepted: ['takeBack'],
  rejected: [],
}

/** The office accepts or rejects a certificate that waits for its check, or takes back an accepted one. Each asks first. */
export function CertificateDecision({ certificate, person, onDecided }: DecisionProps) {
  const [step, setStep] = useState<Step | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const left = useRef<typeof step>(null)
  const isSending = useRef(false)

  useEffect(() => {
    // The form that had the focus is gone.
    if (left.current && !step) buttons.current?.querySelector<HTMLElement>(`[data-step=${left.current}]`)?.focus()
    left.current = step
  }, [step])

  const steps = STEPS[certificate.status]
  if (steps.length === 0 || !can(person, 'withholding_certificates/decide')) return null
  const place = { isShown: true, isSending, onBack: () => setStep(null) }
  if (step === 'accept') {
    return <AcceptForm {...place} certificate={certificate} onDone={() => onDecided(TEXTS.accepted)} />
  }
  if (step === 'reject') {
    const texts = { title: TEXTS.rejectLabel, lead: TEXTS.rejectLead, busyLabel: TEXTS.rejecting }
    const done = () => onDecided(TEXTS.rejected)
    return <DecisionReason {...place} {...texts} certificate={certificate} decision="rejected" onDone={done} />
  }
  if (step === 'takeBack') {
    const texts = { title: TEXTS.takeBackLabel, lead: TEXTS.takeBackLead, busyLabel: TEXTS.takingBack }
    const done = () => onDecided(TEXTS.takenBack)
    return <DecisionReason {...place} {...texts} certificate={certificate} decision="taken-back" onDone={done} />
  }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {steps.map((each) => (
        <Button key={each} isMain={each === 'accept'} data-step={each} onClick={() => setStep(each)}>
          <span>{TEXTS[each]}</span>
          <span className="sr-only">{` ${certificateLabel(certificate.certificate_number)}`}</span>
        </Button>
      ))}
    </div>
  )
}

type FormProps = StepPlace & Pick<DecisionProps, 'certificate'>

function AcceptForm({ certificate, ...place }: FormProps) {
  const sending = useSend(place, decideCertificate)
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
      submit={() => sending.send(() => call(decideCertificate, decision))}
    />
  )
}

interface DecisionReasonProps extends FormProps {
  decision: 'rejected' | 'taken-back'
  title: string
  lead: string
  busyLabel: string
}

function DecisionReason({ certificate, decision, ...step }: DecisionReasonProps) {
  return (
    <ReasonStep
      {...step}
      endpoint={decideCertificate}
      resolver={resolver}
      texts={WITHHOLDING_FIELD_TEXTS}
      backLabel={CONTROL_TEXTS.back}
      field={{ label: TEXTS.reason, maxLength: INVOICE_REASON_MAX }}
      save={(reason) => call(decideCertificate, { certificate_id: certificate.id, decision, reason })}
    />
  )
}
