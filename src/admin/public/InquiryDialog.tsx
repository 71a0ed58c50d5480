import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS } from '@texts/public/contact.ts'
import { useRef, useState } from 'react'
import { inquiryById } from '@/data/public/contact-message.data.ts'
import { UnsavedQuestion } from '@/portal/forms/FormDialog.tsx'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { Button, Spinner } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { DialogState } from './InquiryForms.tsx'
import { InquiryView } from './InquiryView.tsx'

interface InquiryDialogProps {
  inquiryId: string
  person: Person
  now: Date
  onClose: () => void
}

/** A message with its notes and replies. Closing with unsaved text asks first; a running request keeps it open. */
export function InquiryDialog({ inquiryId, person, now, onClose }: InquiryDialogProps) {
  const { data } = useQuery(inquiryById(inquiryId))
  const state = useRef<DialogState>({ isSending: false, unsaved: new Set() })
  const [isAsking, setIsAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const record = data?.record

  function onLeave() {
    if (state.current.isSending) return
    if (state.current.unsaved.size === 0) onClose()
    else if (isAsking) onKeep()
    else setIsAsking(true)
  }

  function onKeep() {
    setIsAsking(false)
    // The focused answer has been removed, so the focus returns to the text.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('textarea')?.focus())
  }

  return (
    <Dialog title={record ? record.subject || INQUIRY_TEXTS.noSubject : INQUIRY_TEXTS.message} open onClose={onLeave} wide>
      {isAsking && <UnsavedQuestion onKeep={onKeep} onDiscard={onClose} />}
      <div ref={panel} className={isAsking ? 'hidden' : 'grid gap-5'}>
        <ScreenErrorBoundary>
          {record ? (
            <InquiryView inquiry={record} person={person} now={now} state={state} onClose={onLeave} />
          ) : (
            <NoInquiry data={data} onClose={onClose} />
          )}
        </ScreenErrorBoundary>
      </div>
    </Dialog>
  )
}

/** Replaces a message that was removed or does not match its schema. */
function NoInquiry({ data, onClose }: { data: { id: string } | null | undefined; onClose: () => void }) {
  return (
    <>
      {data === undefined && <Spinner label={INQUIRY_TEXTS.loading} />}
      {data === null && (
        <Notice title={INQUIRY_ERRORS['inquiries/fetch-failed'].description} description={INQUIRY_TEXTS.gone} announce />
      )}
      {data && <MalformedRecord id={data.id} />}
      <Button className="justify-self-end" onClick={onClose}>
        {CONTROL_TEXTS.close}
      </Button>
    </>
  )
}
