import type { ErrorText } from '@domain/texts/message-types.ts'
import { ACCOUNT_TEXTS } from '@texts/accounts/account.ts'
import { type ReactNode, useState } from 'react'
import { chooseErrorText } from '@/data/firebase/api-request-error.ts'
import { showError } from '@/portal/frame/feedback.tsx'
import { useIsWaiting } from '@/portal/frame/Screen.tsx'
import { Button } from '@/ui/Button.tsx'

/** The sections of /account in their order: the heading, and the usual height of the content. */
const ACCOUNT_SECTIONS = {
  details: [ACCOUNT_TEXTS.detailsHeading, 'h-146 sm:h-92 lg:h-84'],
  mails: [ACCOUNT_TEXTS.mailsHeading, 'h-112 sm:h-83 lg:h-81'],
  organisation: [ACCOUNT_TEXTS.organisationHeading, 'h-33 sm:h-28 lg:h-26'],
  appearance: [ACCOUNT_TEXTS.appearanceHeading, 'h-59 sm:h-30'],
  security: [ACCOUNT_TEXTS.securityHeading, 'h-185 sm:h-156 lg:h-142'],
  sessions: [ACCOUNT_TEXTS.sessionsHeading, 'h-82 sm:h-59 lg:h-54'],
  events: [ACCOUNT_TEXTS.eventsHeading, 'h-26 sm:h-20 lg:h-18'],
  calendar: [ACCOUNT_TEXTS.calendarHeading, 'h-26 sm:h-20 lg:h-18'],
  data: [ACCOUNT_TEXTS.dataHeading, 'h-87 sm:h-75 lg:h-66'],
} as const

interface AccountSectionProps {
  name: keyof typeof ACCOUNT_SECTIONS
  /** Absent while it loads. */
  children: ReactNode
}

/**
 * A section of /account with its heading on the left, or above on a narrow screen. Admins have no use for an organisation,
 * and the page knows them before the first paint.
 */
export function AccountSection({ name, children }: AccountSectionProps) {
  const isWaiting = useIsWaiting()
  const id = `section-${name}`
  return (
    <section
      aria-labelledby={id}
      className={`panel grid gap-5 p-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:p-6 ${name === 'organisation' ? '[html[data-pages*=admin]_&]:hidden' : ''}`}
    >
      <h2 id={id} className="text-h3">
        {ACCOUNT_SECTIONS[name][0]}
      </h2>
      <div className="grid content-start gap-5">{(!isWaiting && children) || <LoadingSection name={name} />}</div>
    </section>
  )
}

/** The place of a section's content while it loads. */
export function LoadingSection({ name }: Pick<AccountSectionProps, 'name'>) {
  return <span className={`skeleton ${ACCOUNT_SECTIONS[name][1]}`} aria-hidden="true" />
}

/** The place of the calendar's address, of what it contains, and of two buttons, while they load. */
export function LoadingAddress() {
  return <span className="skeleton h-59 sm:h-51" aria-hidden="true" />
}

interface ActionButtonProps {
  label: string
  busyLabel: string
  run: () => Promise<void>
  failure: ErrorText
}

/** A button whose action runs once at a time. A failure is shown in a toast. */
export function ActionButton({ label, busyLabel, run, failure }: ActionButtonProps) {
  const [busy, setBusy] = useState(false)

  async function onClick() {
    if (busy) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      showError(chooseErrorText(error, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      className="justify-self-start"
      isBusy={busy}
      // The second click of a double click may come after the label has changed.
      onClick={({ detail }) => detail < 2 && void onClick()}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}
