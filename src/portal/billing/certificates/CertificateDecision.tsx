import { INVOICE_REASON_MAX } from '@domain/billing/invoices/invoice.ts'
import { type Certificate, rejectionFormSchema } from '@domain/billing/withholding/certificate.ts'
import { decideCertificate } from '@domain/billing/withholding/withholding.module.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { certificateLabel, WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_FIELD_TEXTS } from '@texts/billing/withholding.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ReasonStep, type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

/** What the office decided last. It takes the focus, because the buttons of the decision are gone. */
export function DecidedNotice({ text }: { text: string | null }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) container.current?.focus()
  }, [text])
  return (
    <div ref={container} tabIndex={-1}>
      {text && <Notice tone="ok" description={text} />}
    </div>
  )
}

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
  const container = { isShown: true, isSending, onBack: () => setStep(null) }
  if (step) {
    const { done, ...texts } = FORMS[step]
    const props = { ...container, ...texts, certificate, onDone: () => onDecided(done) }
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

interface FormProps extends StepContainer, Omit<(typeof FORMS)[Step], 'done'> {
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
