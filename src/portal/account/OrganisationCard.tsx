import { CAPABILITIES, hasCapability, MANAGER_CAPABILITY } from '@domain/access/capabilities.ts'
import { ACCOUNT_TEXTS } from '@texts/account.ts'
import { CAPABILITY_LABELS } from '@texts/capabilities.ts'
import { useState } from 'react'
import { Button } from '@/ui/Button.tsx'
import type { Person } from '../shell/Gate.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'

const loadSection = () => import('./OrganisationSection.tsx').then(({ OrganisationSection }) => OrganisationSection)
const loadLeave = () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog)

/** The person's organisation in short. Its people and details load when a manager opens them. */
export function OrganisationCard({ person }: { person: Person }) {
  const isManager = hasCapability(person, MANAGER_CAPABILITY)
  const section = useLazyComponent(loadSection)
  const leaving = useLazyComponent(loadLeave)
  const [isLeaving, setIsLeaving] = useState(false)
  if (isManager && section.Part) return <section.Part person={person} />
  const own = CAPABILITIES.filter((each) => hasCapability(person, each))
  return (
    <div className="grid gap-2">
      <p className="font-semibold wrap-anywhere">{person.organisation_name}</p>
      <p className="text-sm text-soft">
        {isManager
          ? ACCOUNT_TEXTS.organisation
          : `${ACCOUNT_TEXTS.youMay} ${own.map((each) => CAPABILITY_LABELS[each]).join(', ')}`}
      </p>
      <Button
        className="justify-self-start"
        isBusy={section.isBusy || leaving.isBusy}
        onClick={() => (isManager ? void section.fetchPart() : leaving.whenLoaded(() => setIsLeaving(true)))}
      >
        {isManager ? ACCOUNT_TEXTS.manageOrganisation : ACCOUNT_TEXTS.leaveOrganisation}
      </Button>
      {leaving.Part && <leaving.Part person={person} open={isLeaving} onClose={() => setIsLeaving(false)} />}
    </div>
  )
}
