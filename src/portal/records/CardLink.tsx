import type { RecordLabel } from './RecordCard.tsx'

/** Leads to a record. */
export function CardLink({ label, record, href }: RecordLabel & { href: string }) {
  return (
    <a className="button button-quiet" href={href}>
      <span>{label}</span>
      <span className="sr-only">{` ${record}`}</span>
    </a>
  )
}
