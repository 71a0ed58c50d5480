import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { eraseOrganisation, mergeOrganisations } from '@domain/organisations/organisations.endpoints.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { grantableBy } from '@domain/platform/access/grants.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { ORGANISATIONS_PATH, organisationPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import {
  abandonedText,
  eraseQuestion,
  giveBackQuestion,
  MERGE_STEP_LABELS,
  mergedInto,
  mergingInto,
  ORGANISATION_ADMIN_TEXTS,
  ORGANISATION_SUCCESSES,
} from '@texts/organisations/organisations.ts'
import { CALLER_ERRORS } from '@texts/platform/requests.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { organisationNames } from '@/data/organisations/organisation.data.ts'
import { toErrorMessage } from '@/portal/forms/sending.tsx'
import { showError, showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import { restoration } from './OrganisationActions.tsx'

/** A running or finished merge, in place of the people and records that have moved. */
export function MergeState({ organisation: { id, status, merged_into, merge } }: { organisation: Organisation }) {
  const names = useQuery(organisationNames(merged_into ? [merged_into] : []))
  const [isBusy, setIsBusy] = useState(false)
  const target = names.data?.[0]?.name ?? ''
  const isRunning = status === 'merging'

  async function repeat() {
    if (isBusy || !merged_into) return
    setIsBusy(true)
    await call(mergeOrganisations, { source_id: id, target_id: merged_into }).catch((error: unknown) =>
      showError(toErrorMessage(error, mergeOrganisations.failure)),
    )
    setIsBusy(false)
  }

  return (
    <section className="panel grid gap-4 p-5 lg:p-6" aria-label={ORGANISATION_ADMIN_TEXTS.mergeProgress}>
      <p role="status" className="wrap-anywhere">
        {isRunning ? mergingInto(target) : mergedInto(target)}
      </p>
      {isRunning && merge && (
        <div className="grid gap-1">
          <p className="text-sm text-soft">{MERGE_STEP_LABELS[merge.step]}</p>
          <ProgressBar
            percent={merge.total > 0 ? Math.round((100 * merge.done) / merge.total) : 0}
            tone="green"
            label={ORGANISATION_ADMIN_TEXTS.mergeProgress}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {merged_into && (
          <a className="button button-quiet" href={organisationPath(merged_into)}>
            {ORGANISATION_ADMIN_TEXTS.openTarget}
          </a>
        )}
        {isRunning && (
          <Button isBusy={isBusy} onClick={() => void repeat()}>
            {isBusy ? ORGANISATION_ADMIN_TEXTS.merging : ORGANISATION_ADMIN_TEXTS.mergeAgain}
          </Button>
        )}
      </div>
    </section>
  )
}

interface AbandonedOrganisationProps {
  organisation: Organisation
  since: Date
  person: Person
  onGivenBack: () => void
}

/** Asks the office what becomes of the records of an organisation whose last account was deleted. */
export function AbandonedOrganisation({ organisation, since, person, onGivenBack }: AbandonedOrganisationProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isSignInOld, setIsSignInOld] = useState(false)
  const mayErase = grantableBy(person).length === CAPABILITIES.length
  const erasure: Question = {
    title: eraseQuestion(organisation.name),
    effects: ORGANISATION_ADMIN_TEXTS.eraseEffects,
    label: ORGANISATION_ADMIN_TEXTS.erase,
    busyLabel: ORGANISATION_ADMIN_TEXTS.erasing,
    isDangerous: true,
    run: () => erase(organisation.id),
    endpoint: eraseOrganisation,
  }

  async function erase(organisation_id: string): Promise<void> {
    try {
      const { finished } = await call(eraseOrganisation, { organisation_id })
      showSuccessOnNextPage(finished === true ? eraseOrganisation.success : ORGANISATION_SUCCESSES['organisations/erasing'])
      location.assign(ORGANISATIONS_PATH)
    } catch (error) {
      if (error instanceof ApiRequestError && error.key === 'auth/sign-in-again') {
        setQuestion(null)
        setIsSignInOld(true)
      }
      throw error
    }
  }

  return (
    <section className="panel grid gap-4 p-5 lg:p-6" aria-label={ORGANISATION_ADMIN_TEXTS.abandoned}>
      <h2 className="text-h3">{ORGANISATION_ADMIN_TEXTS.abandoned}</h2>
      <p>{abandonedText(formatDay(dayInNairobi(since)))}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button isMain onClick={() => setQuestion(buildGiveBackQuestion(organisation, onGivenBack))}>
          {ORGANISATION_ADMIN_TEXTS.giveBack}
        </Button>
        {mayErase ? (
          <Button className="!text-bad" onClick={() => setQuestion(erasure)}>
            {ORGANISATION_ADMIN_TEXTS.erase}
          </Button>
        ) : (
          <p className="text-sm text-soft">{ORGANISATION_ADMIN_TEXTS.eraseNeedsAll}</p>
        )}
      </div>
      {isSignInOld && (
        <Notice {...CALLER_ERRORS['auth/sign-in-again']} announce>
          <SignInAgain />
        </Notice>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  )
}

const buildGiveBackQuestion = (organisation: Organisation, onDone: () => void): Question => ({
  ...restoration(organisation),
  title: giveBackQuestion(organisation.name),
  effects: ORGANISATION_ADMIN_TEXTS.giveBackEffects,
  label: ORGANISATION_ADMIN_TEXTS.giveBack,
  onDone,
})
