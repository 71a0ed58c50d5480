import { cancelNewsletter, removeSubscriber } from '@domain/newsletter/newsletter.endpoints.ts'
import type {
  ListedArticle,
  ListedSubscriber,
  NewsletterOverview,
  RefusedMail,
} from '@domain/newsletter/newsletter-answers.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NEWSLETTER_ADMIN_ERRORS, NEWSLETTER_TEXTS as TEXTS } from '@texts/newsletter.ts'
import { type RefObject, useRef } from 'react'
import { call } from '@/data/call.ts'
import { refusedMailPages } from '@/data/newsletter.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { QueriedList } from '@/portal/shell/RecordList.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { SendForm } from './SendForm.tsx'

/** The actions that open a dialog. */
export type NewsletterAction =
  | { kind: 'send' | 'cancel' | 'failed'; article: ListedArticle }
  | { kind: 'remove'; subscriber: ListedSubscriber }

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
  /** Called before the dialog closes, if a subscriber was removed. */
  onRemoved: () => void
}

/** The dialogs that send and cancel a newsletter, list failures and remove a subscriber. */
export function NewsletterDialogs({ action, overview, onClose, onRemoved }: NewsletterDialogsProps) {
  /** The dialog stays open while a request is running. */
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  const onDone = () => {
    if (action?.kind === 'remove') onRemoved()
    onClose()
  }
  const isWide = action?.kind === 'send' || action?.kind === 'failed'
  return (
    <Dialog title={action ? TITLES[action.kind] : ''} open={action !== null} onClose={onTryToClose} wide={isWide}>
      {action && <Content action={action} overview={overview} busy={isBusy} onCancel={onTryToClose} onDone={onDone} />}
    </Dialog>
  )
}

interface ContentProps extends Pick<NewsletterDialogsProps, 'overview'> {
  action: NewsletterAction
  busy: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function Content({ action, overview, ...place }: ContentProps) {
  if (action.kind === 'remove') {
    return (
      <ConfirmForm
        label={TEXTS.remove}
        busyLabel={TEXTS.removing}
        endpoint={removeSubscriber}
        run={() => call(removeSubscriber, { subscriber: action.subscriber.id })}
        {...place}
      >
        <p className="font-semibold wrap-anywhere">{action.subscriber.email}</p>
        <p className="text-sm">{TEXTS.removeEffect}</p>
      </ConfirmForm>
    )
  }
  if (action.kind === 'send') return overview && <SendForm article={action.article} overview={overview} {...place} />
  if (action.kind === 'failed') return <FailedMails articleId={action.article.id} onClose={place.onCancel} />
  return (
    <ConfirmForm
      label={TEXTS.cancel}
      busyLabel={TEXTS.cancelling}
      cancelLabel={TEXTS.keep}
      endpoint={cancelNewsletter}
      run={() => call(cancelNewsletter, { article_id: action.article.id })}
      {...place}
    >
      <p className="font-semibold wrap-anywhere">{action.article.title}</p>
      <p className="text-sm">{TEXTS.cancelEffect}</p>
    </ConfirmForm>
  )
}

/** The addresses that a newsletter did not reach, with the mail server's codes. */
function FailedMails({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const list = useInfiniteQuery(refusedMailPages(articleId))
  return (
    <>
      <p className="max-w-[70ch] text-sm">{TEXTS.failedHint}</p>
      <div className="grid gap-4">
        <QueriedList
          list={list}
          hasShortRows
          failed={NEWSLETTER_ADMIN_ERRORS['newsletter/refused-mails-failed']}
          noun={TEXTS.mailsPlural}
          empty={TEXTS.noFailed}
          card={(mail) => <FailedMail mail={mail} />}
        />
      </div>
      <Button className="justify-self-end" onClick={onClose}>
        {TEXTS.close}
      </Button>
    </>
  )
}

function FailedMail({ mail: { email, error, is_refused } }: { mail: RefusedMail }) {
  return (
    <div className="panel flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{email ?? TEXTS.erased}</span>
      <span className="text-sm text-soft">
        <span>{is_refused ? TEXTS.refused : TEXTS.undelivered}</span> <code>{error}</code>
      </span>
    </div>
  )
}
