interface PanelHeadProps {
  title: string
  /** For `aria-labelledby` of the panel. */
  id?: string
  /** The list with all records of the panel. */
  link?: { path: string; label: string } | undefined
}

/** The heading of a panel, and the link to its list. */
export function PanelHead({ title, id, link }: PanelHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {link && (
        <a
          href={link.path}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-sm font-semibold text-accent underline-offset-4 hover:underline sm:min-h-6"
        >
          {link.label}
        </a>
      )}
    </div>
  )
}
