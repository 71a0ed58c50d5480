import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import { LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { TextArea } from '@/ui/TextField.tsx'

type Others = readonly ApiRequestError[]

/** What the server found to be recorded already, while the form asks about it. */
export function useDuplicates() {
  const [others, setOthers] = useState<Others>([])
  const [isUnanswered, setIsUnanswered] = useState(false)

  /** Remembers what the error of a request names. Another error keeps the question, because its reason is sent again. */
  async function asking(call: Promise<unknown>): Promise<void> {
    setIsUnanswered(false)
    try {
      await call
    } catch (error) {
      if (error instanceof ApiRequestError && error.others.length > 0) {
        setOthers(error.others)
        setIsUnanswered(others.length > 0)
      }
      throw error
    }
  }

  function forget() {
    setOthers([])
    setIsUnanswered(false)
  }

  return { others, isUnanswered, asking, forget }
}

interface DuplicateQuestionProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  others: Others
  /** Whether the form was sent again without a reason. */
  isUnanswered: boolean
}

/** The others as links, which open beside the form, and the field for the reason why this is another one. */
export function DuplicateQuestion({ others, isUnanswered, ...area }: DuplicateQuestionProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUnanswered) container.current?.querySelector('textarea')?.focus()
  }, [isUnanswered])
  if (others.length === 0) return null
  return (
    <div ref={container} className="grid gap-3">
      <ul className="grid gap-1">
        {others.map(({ text, subject = '' }) => (
          <li key={`${subject} ${text.description}`}>
            <a
              href={subject}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline wrap-anywhere lg:min-h-6"
            >
              {text.description}
            </a>
          </li>
        ))}
      </ul>
      <TextArea
        {...area}
        label={LEDGER_TEXTS.duplicateReason}
        error={isUnanswered ? LEDGER_FIELD_TEXTS['ledger/reason-missing'] : area.error}
        rows={2}
        maxLength={LEDGER_REASON_MAX}
        required
      />
    </div>
  )
}
