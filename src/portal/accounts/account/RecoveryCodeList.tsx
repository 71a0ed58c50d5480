import { COMPANY } from '@domain/platform/company.ts'
import { RECOVERY_TEXTS, recoveryCodesTitle } from '@texts/accounts/second-factor.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useRef } from 'react'
import { saveFile } from '@/portal/records/DownloadButton.tsx'
import { PrintButton } from '@/portal/records/PrintButton.tsx'
import { Button } from '@/ui/Button.tsx'
import { useLeaveConfirmation } from '@/ui/hooks.ts'
import { CopyButton } from './CopyButton.tsx'

interface RecoveryCodeListProps {
  codes: readonly string[]
  email: string
  /** One level below the heading above the list. */
  Heading: 'h2' | 'h4'
  onSaved: () => void
}

/** New recovery codes, shown once, with the ways to save them. */
export function RecoveryCodeList({ codes, email, Heading, onSaved }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = recoveryCodesTitle(COMPANY.shortName, email)

  useLeaveConfirmation(true)
  // The pressed button has been removed.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section data-printed className="grid gap-4 rounded-md border border-line p-4" aria-label={RECOVERY_TEXTS.heading}>
      <Heading ref={heading} tabIndex={-1} className="font-text text-base font-semibold wrap-anywhere">
        {title}
      </Heading>
      <p>{RECOVERY_TEXTS.save}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm whitespace-nowrap max-[24rem]:text-xs sm:text-base">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={RECOVERY_TEXTS.copy}>
          <span className="sr-only"> {RECOVERY_TEXTS.heading}</span>
        </CopyButton>
        <Button
          onClick={() =>
            saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), RECOVERY_TEXTS.fileName)
          }
        >
          {CONTROL_TEXTS.download}
          <span className="sr-only"> {RECOVERY_TEXTS.heading}</span>
        </Button>
        <PrintButton record={RECOVERY_TEXTS.heading} />
      </div>
      <Button isMain className="justify-self-start" onClick={onSaved}>
        {RECOVERY_TEXTS.saved}
      </Button>
    </section>
  )
}
