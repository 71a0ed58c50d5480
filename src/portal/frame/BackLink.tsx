import { Icon } from '@/ui/Badge.tsx'
import { useIsWaiting } from './WaitingScreen.tsx'

/** The link from a record's page to the list of all. */
export function BackLink({ href, label }: { href: string; label: string }) {
  const isWaiting = useIsWaiting()
  return (
    <a
      href={href}
      // The waiting screen is replaced, and would take the focus along.
      tabIndex={isWaiting ? -1 : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start print:hidden text-sm font-semibold text-accent lg:min-h-6"
    >
      <Icon name="back" size={16} />
      <span>{label}</span>
    </a>
  )
}
