import { can } from '@domain/access/permissions.ts'
import { formatMoment } from '@domain/dates.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { acceptanceCertificate } from '@domain/milestones/milestones.endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { signatureFacts } from '@domain/users/signature.ts'
import { useQuery } from '@tanstack/react-query'
import { MILESTONE_TEXTS as TEXTS } from '@texts/milestones.ts'
import { SIGNATURE_TEXTS } from '@texts/signatures.ts'
import { useState } from 'react'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { milestoneSigner } from '@/data/milestone.data.ts'
import { Notice } from '@/ui/Notice.tsx'
import { DownloadButton } from '../shell/DownloadButton.tsx'
import type { Person } from '../shell/Gate.tsx'
import { FactList } from '../shell/RecordDialog.tsx'
import { SignerAddress } from '../shell/SignerAddress.tsx'

interface AcceptanceSectionProps {
  /** Of the milestone. */
  id: string
  acceptance: NonNullable<Milestone['acceptance']>
  person: Person
}

/** Who accepted which text, with the certificate. Only the office learns from which network. */
export function AcceptanceSection({ id, acceptance, person }: AcceptanceSectionProps) {
  const { at, text, certificate_number } = acceptance
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isOffice = can(person, 'milestone_signers/get')
  const signer = useQuery({ ...milestoneSigner(id), enabled: isOffice })
  return (
    <section aria-label={TEXTS.acceptance} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-text text-base font-semibold">{TEXTS.acceptance}</h3>
      <FactList
        layout="gap-x-6 gap-y-3 sm:grid-cols-2"
        facts={[
          ...signatureFacts(acceptance, formatMoment(at)),
          [TEXTS.certificate, certificate_number],
          isOffice && [SIGNATURE_TEXTS.from, <SignerAddress key="from" query={signer} />],
        ]}
      />
      <details>
        <summary className="min-h-11 content-center font-semibold text-accent">{TEXTS.acceptedText}</summary>
        <p className="mt-2 rounded-md border border-line bg-page p-4 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
      {failure && <Notice {...failure} announce />}
      <div className="print:hidden">
        <DownloadButton
          word={TEXTS.certificate}
          label={certificate_number}
          fetchFile={(signal) => fetchFile(acceptanceCertificate, { milestone_id: id }, signal)}
          failure={acceptanceCertificate.failure}
          onFailure={setFailure}
        />
      </div>
    </section>
  )
}
