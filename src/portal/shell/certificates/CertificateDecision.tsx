import { can } from '@domain/access/permissions.ts'
import { INVOICE_REASON_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import { rejectionFormSchema } from '@domain/withholding/certificate-form.schema.ts'
import { decideCertificate } from '@domain/withholding/withholding.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { certificateLabel, WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_FIELD_TEXTS } from '@texts/withholding.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ReasonStep } from '@/portal/shell/forms/ReasonStep.tsx'
import { StepForm, type StepPlace } from '@/portal/shell/forms/StepForm.tsx'
import { useSend } from '@/portal/shell/forms/useSend.tsx'
import type { Person } from '../Gate.tsx'
import { CardButton } from '../RecordCard.tsx'

interface DecisionProps {
  certificate: Certificate
  person: Person
  onDecided: (text: string) => void
}

const resolver = yupResolver(rejectionFormSchema)

type Step = keyof typeof FORMS

const STEPS: Record<Certificate['status'], readonly Step[]> = {
  submitted: ['accept', 'reject'],
  accepted: ['takeBack'],
  rejected: [],
}

/** `done` is shown after the answer. */
const FORMS = {
  accept: {
    decision: 'accepted',
    title: TEXTS.acceptQuestion,
    lead: TEXTS.acceptEffects,
    busyLabel: TEXTS.accepting,
    done: TEXTS.accepted,
  },
  reject: {
    decision: 'rejected',
    title: TEXTS.rejectLabel,
    lead: TEXTS.rejectLead,
    busyLabel: TEXTS.rejecting,
    done: TEXTS.rejected,
  },
  takeBack: {
    decision: 'taken-back',
    title: TEXTS.takeBackLabel,
    lead: TEXTS.takeBackLead,
    busyLabel: TEXTS.takingBack,
    done: TEXTS.takenBack,
  },
} as const

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
  if (step) {
    const { done, ...texts } = FORMS[step]
    const props = { ...place, ...texts, certificate, onDone: () => onDecided(done) }
    return step === 'accept' ? <AcceptForm {...props} /> : <ReasonForm {...props} />
  }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {steps.map((each) => (
        <CardButton
          key={each}
          label={TEXTS[each]}
          record={certificateLabel(certificate.certificate_number)}
          isMain={each === 'accept'}
          data-step={each}
          onClick={() => setStep(each)}
        />
      ))}
    </div>
  )
}

interface FormProps extends StepPlace, Omit<(typeof FORMS)[Step], 'done'> {
  certificate: Certificate
}

function AcceptForm({ certificate, decision, ...step }: FormProps) {
  const sending = useSend(step, decideCertificate)
  const input = { certificate_id: certificate.id, decision, reason: '' }
  return (
    <StepForm {...step} {...sending} label={TEXTS.accept} submit={() => sending.send(() => call(decideCertificate, input))} />
  )
}

function ReasonForm({ certificate, decision, ...step }: FormProps) {
  return (
    <ReasonStep
      {...step}
      endpoint={decideCertificate}
      resolver={resolver}
      texts={WITHHOLDING_FIELD_TEXTS}
      field={{ label: TEXTS.reason, maxLength: INVOICE_REASON_MAX }}
      save={(reason) => call(decideCertificate, { certificate_id: certificate.id, decision, reason })}
    />
  )
}
