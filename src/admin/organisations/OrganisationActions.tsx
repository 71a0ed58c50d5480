import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { archiveOrganisation } from '@domain/organisations/organisations.endpoints.ts'
import {
  ORGANISATION_ADMIN_TEXTS,
  ORGANISATION_SUCCESSES,
  organisationArchived,
  restoreQuestion,
} from '@texts/organisations/organisations.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { delayedRequest } from '@/data/firebase/patch-record.ts'
import type { DelayedWrite } from '@/portal/frame/delayed-write.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { Button } from '@/ui/Button.tsx'

/** The archiving of an organisation, which can be undone until it is sent. */
export function archival({ id, name }: Organisation, returnFocus: DelayedWrite['returnFocus']): DelayedWrite {
  const request = delayedRequest()
  return {
    success: organisationArchived(name),
    send: () => call(archiveOrganisation, { organisation_id: id, archived: true }, request),
    failure: archiveOrganisation.failure,
    collection: COLLECTIONS.organisations,
    returnFocus,
  }
}

/** What a confirmation does that makes an organisation active again. */
export const restoration = ({ id }: Organisation) => ({
  busyLabel: ORGANISATION_ADMIN_TEXTS.restoring,
  run: () => call(archiveOrganisation, { organisation_id: id, archived: false }),
  endpoint: { ...archiveOrganisation, success: ORGANISATION_SUCCESSES['organisations/restored'] },
})

const loadDialog = () => import('./MoveDialog.tsx').then(({ MergeDialog }) => MergeDialog)

export interface Archiving {
  /** Whether the organisation is shown as archived, but the change can be undone. */
  isWaiting: boolean
  /** @param returnFocus moves the focus out of the toast with Undo */
  start: (returnFocus: () => void) => void
}

export function OrganisationActions({ organisation, archiving }: { organisation: Organisation; archiving: Archiving }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const isArchived = organisation.status === 'archived'
  const button = useRef<HTMLButtonElement>(null)
  function onArchive() {
    if (archiving.isWaiting) return
    if (isArchived) setQuestion(buildRestoreQuestion(organisation))
    else archiving.start(() => button.current?.focus())
  }
  return (
    <div className="flex flex-wrap gap-3">
      {/* While Undo is offered, a second request could overtake the first. */}
      <Button ref={button} isBusy={archiving.isWaiting} onClick={onArchive}>
        {isArchived ? ORGANISATION_ADMIN_TEXTS.restore : ORGANISATION_ADMIN_TEXTS.archive}
      </Button>
      <DialogButton label={ORGANISATION_ADMIN_TEXTS.merge} isQuiet load={loadDialog} dialog={{ source: organisation }} />
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

const buildRestoreQuestion = (organisation: Organisation): Question => ({
  ...restoration(organisation),
  title: restoreQuestion(organisation.name),
  effects: ORGANISATION_ADMIN_TEXTS.restoreEffects,
  label: ORGANISATION_ADMIN_TEXTS.restore,
})
