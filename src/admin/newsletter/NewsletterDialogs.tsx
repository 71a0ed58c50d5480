import type { NewsletterOverview } from '@domain/newsletter/newsletter-answers.schema.ts'
import { NEWSLETTER_ADMIN_ERRORS, NEWSLETTER_ADMIN_SUCCESSES, NEWSLETTER_TEXTS } from '@texts/newsletter-admin.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { cancelNewsletter, removeSubscriber } from '@/data/newsletter.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { FailedMails } from './FailedMails.tsx'
import type { NewsletterAction } from './newsletter-action.ts'
import { SendForm } from './SendForm.tsx'

const TEXTS = NEWSLETTER_TEXTS
const TITLES: Record<NewsletterAction['kind'], string> = {
  send: TEXTS.sendTitle,
  cancel: TEXTS.cancelTitle,
  failed: TEXTS.failedTitle,
  remove: TEXTS.removeTitle,
}

interface NewsletterDialogsProps {
  action: NewsletterAction | null
  /** Present when an article is sent. */
  overview: NewsletterOverview | undefined
  onClose: () => void
  /** Called after the dialog closes, if a subscriber was removed. */
  onRemoved: () => void
}

/** The dialogs that send and cancel a newsletter, list failures and remove a subscriber. */
export function NewsletterDialogs({ action, overview, onClose, onRemoved }: NewsletterDialogsProps) {
  /** The dialog stays open while a request is running. */
  const isBusy = useRef(false)
  const wasRemoved = useRef(false)

  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (action || !wasRemoved.current) return
    wasRemoved.current = false
    onRemoved()
  })

  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  const onDone = () => {
    wasRemoved.current = action?.kind === 'remove'
    onClose()
  }
  const isWide = action?.kind === 'send' || action?.kind === 'failed'
  return (
    <Dialog title={action ? TITLES[action.kind] : ''} open={action !== null} onClose={onTryToClose} wide={isWide}>
      {action && <Content action={action} overview={overview} busy={isBusy} onCancel={onTryToClose} onDone={onDone} />}
    </Dialog>
  )
}

interface ContentProps {
  action: NewsletterAction
  overview: NewsletterOverview | undefined
  busy: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function Content({ action, overview, ...place }: ContentProps) {
  if (action.kind === 'send') return overview && <SendForm article={action.article} overview={overview} {...place} />
  if (action.kind === 'failed') return <FailedMails articleId={action.article.id} onClose={place.onCancel} />
  if (action.kind === 'cancel') {
    return (
      <ConfirmForm
        label={TEXTS.cancel}
        busyLabel={TEXTS.cancelling}
        cancelLabel={TEXTS.keep}
        run={() => cancelNewsletter(action.article.id)}
        success={NEWSLETTER_ADMIN_SUCCESSES['newsletter/cancelled']}
        failure={NEWSLETTER_ADMIN_ERRORS['newsletter/cancel-failed']}
        {...place}
      >
        <p className="font-semibold wrap-anywhere">{action.article.title}</p>
        <p className="text-sm">{TEXTS.cancelEffect}</p>
      </ConfirmForm>
    )
  }
  return (
    <ConfirmForm
      label={TEXTS.remove}
      busyLabel={TEXTS.removing}
      run={() => removeSubscriber(action.subscriber.id)}
      success={NEWSLETTER_ADMIN_SUCCESSES['newsletter/removed']}
      failure={NEWSLETTER_ADMIN_ERRORS['newsletter/remove-failed']}
      {...place}
    >
      <p className="font-semibold wrap-anywhere">{action.subscriber.email}</p>
      <p className="text-sm">{TEXTS.removeEffect}</p>
    </ConfirmForm>
  )
}
