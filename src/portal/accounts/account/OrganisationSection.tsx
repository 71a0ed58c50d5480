import { removeMember } from '@domain/organisations/members.endpoints.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS } from '@texts/accounts/account.ts'
import {
  leaveQuestion,
  ORGANISATION_DIALOG_TEXTS,
  ORGANISATION_ERRORS,
  ORGANISATION_SUCCESSES,
} from '@texts/organisations/organisations.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { buildOverviewQuery } from '@/data/organisations/organisation.data.ts'
import { showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { ConfirmDialog } from '@/portal/organisations/ConfirmDialog.tsx'
import { OrganisationDetails } from '@/portal/organisations/OrganisationDetails.tsx'
import { OrganisationInvitations } from '@/portal/organisations/OrganisationInvitations.tsx'
import { OrganisationPeople } from '@/portal/organisations/OrganisationPeople.tsx'
import { refreshRole, reloadWithNewAccess } from '@/session/session.store.ts'
import { Button } from '@/ui/Button.tsx'

const LEFT = ORGANISATION_SUCCESSES['organisations/left']

interface LeaveDialogProps {
  person: Person
  open: boolean
  onClose: () => void
}

export function LeaveDialog({ person: { uid, organisation_name }, open, onClose }: LeaveDialogProps) {
  const question = {
    title: leaveQuestion(organisation_name),
    effects: ORGANISATION_DIALOG_TEXTS.leaveEffects,
    label: ORGANISATION_DIALOG_TEXTS.leave,
    busyLabel: ORGANISATION_DIALOG_TEXTS.leaving,
    run: () => call(removeMember, { user_id: uid }),
    endpoint: { ...removeMember, success: LEFT },
    onDone: () => {
      showSuccessOnNextPage(LEFT)
      reloadWithNewAccess()
    },
  }
  return <ConfirmDialog question={open ? question : null} onClose={onClose} />
}

/** The details, people and invitations of the person's organisation, for those who manage it. */
export function OrganisationSection({ person }: { person: Person }) {
  const query = useQuery(buildOverviewQuery(getOrganisationId(person)))
  const [isLeaving, setIsLeaving] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  // The button that opened the section has been removed.
  useEffect(() => section.current?.focus(), [])
  const reload = () => void refreshRole()
  const { data } = query

  return (
    <>
      <div ref={section} tabIndex={-1} className="grid gap-6 divide-y divide-line *:not-last:pb-6">
        {!data && query.isPending && (
          <div className="grid gap-4" aria-busy="true">
            <p role="status" className="sr-only">
              {ORGANISATION_DIALOG_TEXTS.loading}
            </p>
            <span className="skeleton h-9 w-full" />
            <span className="skeleton h-44 w-full" />
          </div>
        )}
        {!data && <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[query]} />}
        {data && (
          <>
            <OrganisationDetails organisation={data.organisation} actor={person} level="h3" onSaved={reload} />
            <OrganisationPeople overview={data} actor={person} level="h3" onOwnChange={reload} canPassOn />
            <OrganisationInvitations overview={data} actor={person} level="h3" />
            {data.people.length > 1 && (
              <div>
                <Button className="!text-bad" onClick={() => setIsLeaving(true)}>
                  {ACCOUNT_TEXTS.leaveOrganisation}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <LeaveDialog person={person} open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
