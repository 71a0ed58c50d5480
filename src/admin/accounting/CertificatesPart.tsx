import { partsOf } from '@domain/withholding/certificate.schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_ERRORS } from '@texts/withholding.ts'
import { useRef, useState } from 'react'
import { invoicesWithoutCertificates, submittedCertificates } from '@/data/certificate.data.ts'
import { organisationNames } from '@/data/organisation.data.ts'
import { CertificateRow } from '@/portal/shell/certificates/CertificateRow.tsx'
import { DecidedNotice } from '@/portal/shell/certificates/DecidedNotice.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { QueriedList } from '@/portal/shell/RecordList.tsx'
import { InvoiceLink, MissingCertificates } from './MissingCertificates.tsx'

/** Firestore's limit of values in an `in` condition. */
const NAMES_MAX = 30

export function CertificatesPart({ person }: { person: Person }) {
  const missing = useRef<HTMLElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <CertificatesToCheck person={person} />
      <section ref={missing} tabIndex={-1} aria-label={TEXTS.missingHeading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h2 className="text-lg">{TEXTS.missingHeading}</h2>
          <p className="text-sm text-soft">{TEXTS.missingLead}</p>
        </div>
        <QueriedList
          list={useInfiniteQuery(invoicesWithoutCertificates(person))}
          failed={WITHHOLDING_ERRORS['withholding/missing-failed']}
          noun={TEXTS.missingPlural}
          empty={TEXTS.nothingMissing}
          card={(invoice) => (
            <MissingCertificates invoice={invoice} person={person} onRecorded={() => missing.current?.focus()} />
          )}
        />
      </section>
    </div>
  )
}

function CertificatesToCheck({ person }: { person: Person }) {
  const list = useInfiniteQuery(submittedCertificates(person))
  const [decided, setDecided] = useState<string | null>(null)
  const organisations = (list.data ?? []).flatMap(({ record }) => record?.organisation_id ?? [])
  const names = useQuery(organisationNames([...new Set(organisations)].slice(0, NAMES_MAX)))
  return (
    <section aria-label={TEXTS.toCheck} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">{TEXTS.toCheck}</h2>
      <DecidedNotice text={decided} />
      <QueriedList
        list={list}
        failed={WITHHOLDING_ERRORS['withholding/fetch-failed']}
        noun={TEXTS.toCheckPlural}
        empty={TEXTS.nothingToCheck}
        card={(certificate) => (
          <article className="panel p-4 sm:p-5">
            <CertificateRow certificate={certificate} person={person} onDecided={setDecided}>
              <h3 className="flex flex-wrap items-baseline gap-x-2 font-text text-base font-semibold">
                {partsOf(certificate).map(({ invoice_id, invoice_number }) => (
                  <InvoiceLink key={invoice_id} id={invoice_id} number={invoice_number} />
                ))}
                <span className="min-w-0 wrap-anywhere">
                  {names.data?.find(({ id }) => id === certificate.organisation_id)?.name}
                </span>
              </h3>
            </CertificateRow>
          </article>
        )}
      />
    </section>
  )
}
