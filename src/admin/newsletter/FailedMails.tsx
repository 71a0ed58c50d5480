import type { RefusedMail } from '@domain/newsletter/newsletter-answers.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NEWSLETTER_ADMIN_ERRORS, NEWSLETTER_TEXTS } from '@texts/newsletter-admin.ts'
import { refusedMailPages } from '@/data/newsletter.data.ts'
import { QueriedList } from '@/portal/shell/RecordList.tsx'
import { Spinner } from '@/ui/Spinner.tsx'

const TEXTS = NEWSLETTER_TEXTS

/** The addresses that a newsletter did not reach, with the mail server's codes. */
export function FailedMails({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const list = useInfiniteQuery(refusedMailPages(articleId))
  return (
    <>
      <p className="max-w-[70ch] text-sm">{TEXTS.failedHint}</p>
      <div className="grid gap-4">
        <QueriedList
          list={list}
          skeleton={<Spinner label={TEXTS.loading} />}
          failed={NEWSLETTER_ADMIN_ERRORS['newsletter/refused-mails-failed']}
          noun={NEWSLETTER_TEXTS.mailsPlural}
          empty={TEXTS.noFailed}
          card={(mail) => <FailedMail mail={mail} />}
        />
      </div>
      <button type="button" className="button button-quiet justify-self-end" onClick={onClose}>
        {TEXTS.close}
      </button>
    </>
  )
}

function FailedMail({ mail: { email, error, is_refused } }: { mail: RefusedMail }) {
  return (
    <div className="panel flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{email ?? TEXTS.erased}</span>
      <span className="text-sm text-soft">
        {is_refused ? TEXTS.refused : TEXTS.undelivered} <code>{error}</code>
      </span>
    </div>
  )
}
