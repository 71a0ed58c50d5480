import { CONTACT_STATUS_LABELS } from '@domain/contact/contact.constants.ts'
import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { INQUIRY_SUCCESSES } from '@domain/texts/inquiry-successes.ts'
import { filled } from '@domain/texts/told.ts'
import { useEffect, useRef, useState } from 'react'
import { markInquiryRead } from '@/data/contact-message-changes.data.ts'

const READ = filled(INQUIRY_SUCCESSES['inquiries/marked'], { status: CONTACT_STATUS_LABELS.read.toLowerCase() })

/** Opening a new message marks it as read, once. `hasFailed` only while it is new: another admin may have been faster. */
export function useMarkRead({ id, status }: ContactMessage): { told: string; hasFailed: boolean } {
  const begun = useRef(false)
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none')

  useEffect(() => {
    if (begun.current || status !== 'new') return
    begun.current = true
    markInquiryRead(id).then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    )
  }, [id, status])

  return { told: outcome === 'done' ? READ.title : '', hasFailed: outcome === 'failed' && status === 'new' }
}
