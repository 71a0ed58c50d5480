interface EmptyStateProps {
  /** Names what is missing, if the text does not. */
  title?: string
  text: string
}

/** A drawing of an untravelled route, and a sentence. */
export function EmptyState({ title, text }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <svg width="120" height="72" viewBox="0 0 120 72" aria-hidden="true" fill="none">
        <path
          d="M12 60c20-34 34-4 50-22s24-6 46-28"
          stroke="var(--line)"
          strokeWidth="3"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        <circle cx="12" cy="60" r="5" fill="var(--surface)" stroke="var(--soft)" strokeWidth="3" />
        <circle cx="62" cy="38" r="5" fill="var(--surface)" stroke="var(--soft)" strokeWidth="3" />
        <circle cx="108" cy="10" r="6.5" fill="var(--color-sun-400)" />
      </svg>
      {title && <p className="font-semibold">{title}</p>}
      <p className="text-soft wrap-anywhere">{text}</p>
    </div>
  )
}
