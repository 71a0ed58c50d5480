import type { SuccessText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Button, Spinner } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { TextArea } from '@/ui/TextField.tsx'
import type { FieldTexts } from './field-texts.ts'
import { bindFields, useValidatedForm } from './form-fields.ts'
import { SaveFailed, type SendContainer, useSend } from './sending.tsx'

/** The place of a form among the steps of a dialog. */
export interface StepContainer extends SendContainer {
  isShown: boolean
  onBack: () => void
}

type Sending = Pick<ReturnType<typeof useSend>, 'isBusy' | 'error'>

interface StepFormProps extends Pick<StepContainer, 'isShown' | 'onBack'>, Sending {
  title: string
  lead: string
  label: string
  busyLabel: string
  backLabel?: string
  submit: () => Promise<void>
  children?: Elements
}

/** A form in the dialog of a record. Its first field or its Back button takes the focus whenever it appears. */
export function StepForm({ title, lead, isShown, isBusy, error, onBack, submit, children, ...labels }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (isShown) form.current?.querySelector<HTMLElement>('input:enabled, select, textarea, button')?.focus()
  }, [isShown])

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid gap-5"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-1">
        <h3 className="font-text text-lg font-semibold">{title}</h3>
        <p className="max-w-[70ch] text-sm text-soft">{lead}</p>
      </div>
      {children}
      {error && <SaveFailed error={error} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button isBusy={isBusy} onClick={() => !isBusy && onBack()}>
          {labels.backLabel ?? CONTROL_TEXTS.back}
        </Button>
        <Button
          type="submit"
          isMain
          isBusy={isBusy}
          onClick={(event) => {
            // Ignores the second click of a double click on the previous form.
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isBusy ? labels.busyLabel : labels.label}
        </Button>
      </div>
    </form>
  )
}

/** The open step of a record's dialog, 'view' for the record. The dialog holds this state, because Escape changes it. */
export function useSteps<Form extends string>(onClose: () => void) {
  const [step, setStep] = useState<'view' | Form>('view')
  const isSending: RefObject<boolean> = useRef(false)
  const isView = step === 'view'

  /** Escape leads from a form back to the record, and from there closes the dialog. A running request keeps it open. */
  function onLeave() {
    if (isSending.current) return
    if (isView) onClose()
    else setStep('view')
  }

  return { step, setStep, isSending, isView, onLeave }
}

interface RecordStepsProps<Form extends string> {
  steps: ReturnType<typeof useSteps<Form>>
  onChanged?: () => void
  /** What is shown over the record after a form that does not name its endpoint. */
  successes?: Partial<Record<Form, string>>
  view: (onStep: (form: Form) => void) => Elements
  /** May load its code when it is opened. */
  form: (form: Form, container: StepContainer) => Elements
}

/** A record, or one of the forms over it. A form keeps its entries while the dialog is open. */
export function RecordSteps<Form extends string>({ steps, ...props }: RecordStepsProps<Form>) {
  const { step, setStep, isSending } = steps
  // The newest last.
  const [begun, setBegun] = useState<readonly Form[]>([])
  const [done, setDone] = useState<string>()
  const view = useRef<HTMLDivElement>(null)
  const before = useRef<'view' | Form>('view')

  useEffect(() => {
    const left = before.current
    before.current = step
    if (step !== 'view' || left === 'view') return
    // The focused form was removed. The focus moves to the button that opened it, or otherwise to the record.
    const opener = view.current?.querySelector<HTMLElement>(`[data-step=${left}]`)
    ;(opener ?? view.current)?.focus()
  }, [step])

  function onStep(next: Form) {
    setBegun([...begun.filter((each) => each !== next), next])
    setDone(undefined)
    setStep(next)
  }

  function onDone(finished: Form, success?: SuccessText) {
    setBegun(begun.filter((each) => each !== finished))
    setDone(success?.title ?? props.successes?.[finished])
    setStep('view')
    props.onChanged?.()
  }

  return (
    <>
      <div ref={view} tabIndex={-1} className={step === 'view' ? 'grid gap-5' : 'hidden'}>
        {done && <Notice tone="ok" description={done} announce />}
        {props.view(onStep)}
      </div>
      {begun.map((each) => (
        <div key={each} className={step === each ? undefined : 'hidden'}>
          <Suspense fallback={<Spinner label={CONTROL_TEXTS.opening} />}>
            {props.form(each, {
              isShown: step === each,
              isSending,
              onBack: () => setStep('view'),
              onDone: (success) => onDone(each, success),
            })}
          </Suspense>
        </div>
      ))}
    </>
  )
}

type Reason = { reason: string }

interface ReasonStepProps
  extends StepContainer,
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
