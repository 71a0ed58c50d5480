import { ACCOUNT_ROUTE } from '@domain/routes.ts'
import { ACCOUNT_TEXTS } from '@texts/account.ts'
import type { ReactNode } from 'react'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

/** The screen's skeleton while the session loads. */
export function AccountSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {ACCOUNT_TEXTS.loading}
      </p>
      <ScreenHeader title={ACCOUNT_ROUTE.label} />
      <AccountSection name="details">
        <DetailsSkeleton />
      </AccountSection>
      <AccountSection name="mails">
        <MailsSkeleton />
      </AccountSection>
      <AccountSection name="organisation">
        <span className="skeleton h-23 w-full lg:h-21" />
      </AccountSection>
      <AccountSection name="appearance">
        <span className="skeleton h-28" />
      </AccountSection>
      <AccountSection name="security">
        <span className="skeleton h-96" />
      </AccountSection>
      <AccountSection name="sessions">
        <SessionsSkeleton />
      </AccountSection>
      <AccountSection name="events">
        <span className="skeleton h-24 sm:h-19 lg:h-17" />
      </AccountSection>
      <AccountSection name="calendar">
        <span className="skeleton h-24 sm:h-19 lg:h-17" />
      </AccountSection>
      <AccountSection name="data">
        <span className="skeleton h-44" />
      </AccountSection>
    </div>
  )
}

/** Four fields, the address, and the button. */
export function DetailsSkeleton() {
  return (
    <div className="grid gap-5" aria-hidden="true">
      <div className="grid gap-5 sm:grid-cols-2">
        {['first', 'last', 'company', 'phone'].map((field) => (
          <span key={field} className="skeleton h-20" />
        ))}
      </div>
      <span className="skeleton h-20" />
      <span className="skeleton h-11 w-32 lg:h-9" />
    </div>
  )
}

export function MailsSkeleton() {
  return (
    <div className="grid gap-5" aria-hidden="true">
      <span className="skeleton h-12 sm:h-6" />
      <span className="skeleton h-56" />
      <span className="skeleton h-11 w-44 lg:h-9" />
    </div>
  )
}

/** The explanation, and one session. */
export function SessionsSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <span className="skeleton h-10 sm:h-5" />
      <span className="skeleton h-28 sm:h-20" />
    </div>
  )
}

/** The address, what it contains, and two buttons. */
export function CalendarSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <span className="skeleton h-18" />
      <span className="skeleton h-24 sm:h-16" />
      <span className="skeleton h-11 w-56" />
    </div>
  )
}

/** The sections of /account in their order. */
const ACCOUNT_SECTIONS = {
  details: ACCOUNT_TEXTS.detailsHeading,
  mails: ACCOUNT_TEXTS.mailsHeading,
  organisation: ACCOUNT_TEXTS.organisationHeading,
  appearance: ACCOUNT_TEXTS.appearanceHeading,
  security: ACCOUNT_TEXTS.securityHeading,
  sessions: ACCOUNT_TEXTS.sessionsHeading,
  events: ACCOUNT_TEXTS.eventsHeading,
  calendar: ACCOUNT_TEXTS.calendarHeading,
  data: ACCOUNT_TEXTS.dataHeading,
} as const

/**
 * A section of /account with its heading on the left, or above on a narrow screen. Admins have no use for an organisation,
 * and the page knows them before the first paint.
 */
export function AccountSection({ name, children }: { name: keyof typeof ACCOUNT_SECTIONS; children: ReactNode }) {
  const id = `section-${name}`
  return (
    <section
      aria-labelledby={id}
      className={`panel grid gap-5 p-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:p-6 ${name === 'organisation' ? '[html[data-pages*=admin]_&]:hidden' : ''}`}
    >
      <h2 id={id} className="text-h3">
        {ACCOUNT_SECTIONS[name]}
      </h2>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}
