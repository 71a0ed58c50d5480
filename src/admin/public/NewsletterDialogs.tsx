import { cancelNewsletter, removeSubscriber } from '@domain/public/newsletter.endpoints.ts'
import type { ListedArticle, ListedSubscriber, NewsletterOverview, RefusedMail } from '@domain/public/newsletter-admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NEWSLETTER_ADMIN_ERRORS, NEWSLETTER_TEXTS as TEXTS } from '@texts/public/newsletter.ts'
import { useRef } from 'react'
import { call } from '@/data/call.ts'
import { refusedMailPages } from '@/data/public/newsletter.data.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { SendForm } from './SendForm.tsx'

export type NewsletterAction =
  | { kind: 'send' | 'cancel' | 'failed'; article: ListedArticle }
  | { kind: 'remove'; subscriber: ListedSubscriber }

interface NewsletterDialogsProps {
  action: NewsletterAction | null
  overview: NewsletterOverview | undefined
  onClose: () => void
  onRemoved: () => void
}

export function NewsletterDialogs({ action, overview, onClose, onRemoved }: NewsletterDialogsProps) {
  const busy = useRef(false)
  const onCancel = () => busy.current || onClose()
  const article = action?.kind === 'send' || action?.kind === 'failed' ? action.article : null
  const isSend = action?.kind === 'send'
  return (
    <>
      <ConfirmDialog question={action && questionOf(action, onRemoved)} onClose={onClose} />
      <Dialog title={isSend ? TEXTS.sendTitle : TEXTS.failedTitle} open={article !== null} onClose={onCancel} wide>
        {article && !isSend && <FailedMails articleId={article.id} onClose={onCancel} />}
        {article && isSend && overview && (
          <SendForm article={article} overview={overview} busy={busy} onCancel={onCancel} onDone={onClose} />
        )}
      </Dialog>
    </>
  )
}

function questionOf(action: NewsletterAction, onRemoved: () => void): Question | null {
  if (action.kind === 'remove') {
    const { id, email } = action.subscriber
    return {
      title: TEXTS.removeTitle,
      subject: email,
      effect: TEXTS.removeEffect,
      label: TEXTS.remove,
      busyLabel: TEXTS.removing,
      endpoint: removeSubscriber,
      run: () => call(removeSubscriber, { subscriber: id }),
      onDone: onRemoved,
    }
  }
  if (action.kind !== 'cancel') return null
  const { id, title } = action.article
  return {
    title: TEXTS.cancelTitle,
    subject: title,
    effect: TEXTS.cancelEffect,
    label: TEXTS.cancel,
    busyLabel: TEXTS.cancelling,
    cancelLabel: TEXTS.keep,
    endpoint: cancelNewsletter,
    run: () => call(cancelNewsletter, { article_id: id }),
  }
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
