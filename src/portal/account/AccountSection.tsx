import { ACCOUNT_TEXTS } from '@texts/account.ts'
import type { ReactNode } from 'react'

interface AccountSectionProps {
  name: AccountSectionName
  children: ReactNode
}

/** A section of /account with its heading on the left, or above on a narrow screen. */
export function AccountSection({ name, children }: AccountSectionProps) {
  const id = `section-${name}`
  return (
    <section aria-labelledby={id} className="panel grid gap-5 p-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:p-6">
      <h2 id={id} className="text-h3">
        {ACCOUNT_SECTIONS[name]}
      </h2>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}

/** The sections of /account in their order. */
const ACCOUNT_SECTIONS = {
  details: ACCOUNT_TEXTS.detailsHeading,
  mails: ACCOUNT_TEXTS.mailsHeading,
  appearance: ACCOUNT_TEXTS.appearanceHeading,
  security: ACCOUNT_TEXTS.securityHeading,
  data: ACCOUNT_TEXTS.dataHeading,
} as const

type AccountSectionName = keyof typeof ACCOUNT_SECTIONS
