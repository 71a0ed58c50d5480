import { COMPANY } from '@domain/platform/company.ts'
import { cancelNewsletter, removeSubscriber, sendTestNewsletter, startNewsletter } from '@domain/public/newsletter.endpoints.ts'
import { type NewsArticle, newsletterContent } from '@domain/public/newsletter.ts'
import type { ListedArticle, ListedSubscriber, NewsletterOverview, RefusedMail } from '@domain/public/newsletter-admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { NEWSLETTER_ADMIN_ERRORS, recipientsText, sendButtonText, NEWSLETTER_TEXTS as TEXTS } from '@texts/public/newsletter.ts'
import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { refusedMailPages } from '@/data/public/newsletter.data.ts'
import { ConfirmForm } from '@/portal/forms/ConfirmForm.tsx'
import { SaveFailed, useSend } from '@/portal/forms/sending.tsx'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

interface SendFormProps extends Pick<ComponentProps<typeof ConfirmForm>, 'busy' | 'onCancel' | 'onDone'> {
  article: ListedArticle
  overview: NewsletterOverview
}

/** The preview of the mail, a test mail, and the confirmation with the number of readers. */
export function SendForm({ article, overview: { subscribers, signature }, ...container }: SendFormProps) {
  // One id for all attempts of this dialog, so that a lost answer does not send twice.
  const [request_id] = useState(newRecordId)
  const { title, send } = article
  const isAgain = send !== null && send.queued + send.sent + send.failed > 0
  return (
    <ConfirmForm
      label={sendButtonText(subscribers.confirmed, isAgain)}
      busyLabel={TEXTS.sending}
      endpoint={startNewsletter}
      run={() => call(startNewsletter, { article_id: article.id, request_id })}
      {...container}
    >
      <MailPreview article={article} signature={signature} />
      <TestMail articleId={article.id} busy={container.busy} />
      <p className="font-semibold wrap-anywhere">{recipientsText(title, subscribers.confirmed, isAgain)}</p>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {TEXTS.sendEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmForm>
  )
}

function TestMail({ articleId, busy }: { articleId: string; busy: RefObject<boolean> }) {
  const [isSent, setIsSent] = useState(false)
  const test = useSend({ isSending: busy, onDone: () => setIsSent(true) }, sendTestNewsletter)
  const { title, description } = sendTestNewsletter.success

  function onTest() {
    setIsSent(false)
    void test.send(() => call(sendTestNewsletter, { article_id: articleId }))
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={test.isBusy} onClick={onTest}>
        {test.isBusy ? TEXTS.testing : TEXTS.test}
      </Button>
      <p role="status" className="min-h-5 text-sm text-ok">
        {isSent && `${title}. ${description}`}
      </p>
      {test.error && <SaveFailed error={test.error} />}
    </div>
  )
}

/** The newsletter as a mail program shows it, with the office's signature. */
function MailPreview({ article, signature }: { article: NewsArticle; signature: string }) {
  const content = newsletterContent(article)
  return (
    <section aria-label={TEXTS.preview} className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-6">
      <p className="text-sm">
        <span className="text-soft">{TEXTS.subject} </span>
        <span className="font-semibold wrap-anywhere">{content.subject}</span>
      </p>
      <hr className="border-line" />
      <p className="text-sm font-semibold">{COMPANY.name}</p>
      <h3 className="text-h3 wrap-anywhere">{content.subject}</h3>
      <p className="text-sm text-soft">{content.byline}</p>
      <p className="max-w-[70ch]">{content.excerpt}</p>
      <p>
        <a
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          href={content.path}
          target="_blank"
          rel="noopener"
        >
          <span>{content.linkLabel}</span>
          <span className="sr-only"> {CONTROL_TEXTS.opensNewTab}</span>
        </a>
      </p>
      <p>{content.unsubscribeText}</p>
      <p className="text-accent underline">{content.unsubscribeLabel}</p>
      <hr className="border-line" />
      <div className="grid gap-1 text-xs text-soft">
        <p className="whitespace-pre-line wrap-anywhere">{signature}</p>
        <p>{content.reason}</p>
      </div>
    </section>
  )
}

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
      <ConfirmDialog question={action && buildNewsletterQuestion(action, onRemoved)} onClose={onClose} />
      <Dialog title={isSend ? TEXTS.sendTitle : TEXTS.failedTitle} open={article !== null} onClose={onCancel} wide>
        {article && !isSend && <FailedMails articleId={article.id} onClose={onCancel} />}
        {article && isSend && overview && (
          <SendForm article={article} overview={overview} busy={busy} onCancel={onCancel} onDone={onClose} />
        )}
      </Dialog>
    </>
  )
}

function buildNewsletterQuestion(action: NewsletterAction, onRemoved: () => void): Question | null {
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
          plural={TEXTS.mailsPlural}
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
