import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { mergeOrganisations } from '@domain/organisations/organisations.endpoints.ts'
import { mergeQuestion, mergeSentence, ORGANISATION_ADMIN_TEXTS } from '@texts/organisations.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { OrganisationField } from './OrganisationField.tsx'

interface MergeDialogProps {
  source: Organisation
  open: boolean
  onClose: () => void
}

/** Merges an organisation into another one, after naming both and what happens. */
export function MergeDialog({ source, open, onClose }: MergeDialogProps) {
  const [target, setTarget] = useState({ id: '', name: '' })
  const [isMissing, setIsMissing] = useState(false)
  const isBusy = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  function close() {
    setTarget({ id: '', name: '' })
    setIsMissing(false)
    onClose()
  }

  function tryToClose() {
    if (!isBusy.current) close()
  }

  return (
    <Dialog title={mergeQuestion(source.name)} open={open} onClose={tryToClose}>
      <ConfirmForm
        label={ORGANISATION_ADMIN_TEXTS.mergeButton}
        busyLabel={ORGANISATION_ADMIN_TEXTS.merging}
        isReady={() => {
          setIsMissing(target.id === '')
          if (target.id === '') field.current?.focus()
          return target.id !== ''
        }}
        run={() => call(mergeOrganisations, { source_id: source.id, target_id: target.id })}
        endpoint={mergeOrganisations}
        busy={isBusy}
        onCancel={tryToClose}
        onDone={close}
      >
        <OrganisationField
          ref={field}
          name="target"
          value={target.id}
          onChange={(id, name) => setTarget({ id, name })}
          role={source.role}
          except={source.id}
          error={isMissing && target.id === '' ? ORGANISATION_ADMIN_TEXTS.chooseTarget : undefined}
        />
        <div className="grid gap-2 text-sm">
          <p className="font-semibold wrap-anywhere">{mergeSentence(source.name, target.name)}</p>
          <ul className="grid list-disc gap-2 pl-5">
            {ORGANISATION_ADMIN_TEXTS.mergeEffects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </div>
      </ConfirmForm>
    </Dialog>
  )
}
