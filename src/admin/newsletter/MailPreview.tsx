import { COMPANY } from '@domain/company.ts'
import type { NewsArticle } from '@domain/newsletter/article.schema.ts'
import { newsletterContent } from '@domain/newsletter/newsletter.content.ts'
import { NEWSLETTER_TEXTS } from '@domain/texts/newsletter-admin.ts'

interface MailPreviewProps {
  article: NewsArticle
  /** What the office signs its mails with. */
  signature: string
}

/** The newsletter as a mail program shows it: the words of the mail itself, in their order. */
export function MailPreview({ article, signature }: MailPreviewProps) {
  const content = newsletterContent(article)
  return (
    <section aria-label={NEWSLETTER_TEXTS.preview} className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-6">
      <p className="text-sm">
        <span className="text-soft">Subject: </span>
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
          {content.linkLabel}
          <span className="sr-only"> (opens a new tab)</span>
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
