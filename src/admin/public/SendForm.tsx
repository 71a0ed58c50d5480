import { COMPANY } from '@domain/platform/company.ts'
import { sendTestNewsletter, startNewsletter } from '@domain/public/newsletter.endpoints.ts'
import { type NewsArticle, newsletterContent } from '@domain/public/newsletter.ts'
import type { ListedArticle, NewsletterOverview } from '@domain/public/newsletter-admin.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { recipientsText, sendButtonText, NEWSLETTER_TEXTS as TEXTS } from '@texts/public/newsletter.ts'
import { type ComponentProps, type RefObject, useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { ConfirmForm } from '@/portal/forms/ConfirmForm.tsx'
import { SaveFailed, useSend } from '@/portal/forms/useSend.tsx'
import { Button } from '@/ui/Button.tsx'

interface SendFormProps extends Pick<ComponentProps<typeof ConfirmForm>, 'busy' | 'onCancel' | 'onDone'> {
  article: ListedArticle
  overview: NewsletterOverview
}

/** The preview of the mail, a test mail, and the confirmation with the number of readers. */
export function SendForm({ article, overview: { subscribers, signature }, ...place }: SendFormProps) {
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
      {...place}
    >
      <MailPreview article={article} signature={signature} />
      <TestMail articleId={article.id} busy={place.busy} />
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
      {test.refusal && <SaveFailed refusal={test.refusal} />}
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
