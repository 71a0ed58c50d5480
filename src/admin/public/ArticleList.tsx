import { formatDay, formatMoment } from '@domain/platform/dates.ts'
import type { Tone } from '@domain/platform/status.ts'
import { type ListedArticle, SEND_STATE_LABELS, type SendProgress, type SendState } from '@domain/public/newsletter-admin.ts'
import { failedText, mailsSentLabel, progressText, startedAt, NEWSLETTER_TEXTS as TEXTS } from '@texts/public/newsletter.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import type { NewsletterAction } from './NewsletterDialogs.tsx'

const TONES: Record<SendState, Tone> = { sending: 'info', sent: 'ok', cancelled: 'mute' }

interface ArticleListProps {
  articles: readonly ListedArticle[]
  onAction: (action: NewsletterAction) => void
}

export function ArticleList({ articles, onAction }: ArticleListProps) {
  if (articles.length === 0) {
    return (
      <div className="panel" role="status">
        <EmptyState text={TEXTS.noArticles} />
      </div>
    )
  }
  return (
    <ul className="grid gap-3">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} onAction={onAction} />
        </li>
      ))}
    </ul>
  )
}

function ArticleCard({ article, onAction }: { article: ListedArticle; onAction: ArticleListProps['onAction'] }) {
  const { title, author, date, send } = article
  return (
    <article className="panel grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:p-6">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
          <Badge tone={send ? TONES[send.state] : 'outline'}>{send ? SEND_STATE_LABELS[send.state] : TEXTS.neverSent}</Badge>
        </div>
        <p className="text-sm text-soft">{`${formatDay(date)} · ${author}`}</p>
        {send && <ArticleProgress title={title} send={send} />}
      </div>
      <div className="flex flex-wrap gap-3 md:justify-end">
        {send && send.failed > 0 && (
          <ActionButton title={title} label={failedText(send.failed)} onClick={() => onAction({ kind: 'failed', article })} />
        )}
        {send?.state === 'sending' ? (
          <ActionButton title={title} label={TEXTS.cancel} onClick={() => onAction({ kind: 'cancel', article })} />
        ) : (
          <ActionButton title={title} label={TEXTS.send} onClick={() => onAction({ kind: 'send', article })} />
        )}
      </div>
    </article>
  )
}

function ArticleProgress({ title, send }: { title: string; send: SendProgress }) {
  const total = send.queued + send.sent + send.failed
  const percent = total === 0 ? 0 : Math.floor(((send.sent + send.failed) * 100) / total)
  return (
    <div className="grid max-w-120 gap-1">
      {send.state === 'sending' && <ProgressBar percent={percent} tone="green" label={mailsSentLabel(title)} />}
      <p className="text-sm tabular-nums">{`${progressText(send)} · ${startedAt(formatMoment(new Date(send.started_at)))}`}</p>
    </div>
  )
}

function ActionButton({ title, label, onClick }: { title: string; label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <span>{label}</span>
      <span className="sr-only">{`: ${title}`}</span>
    </Button>
  )
}
