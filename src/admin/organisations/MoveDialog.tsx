import {
  type MemberMove,
  memberMoveSchema,
  type Organisation,
  type OrganisationPerson,
} from '@domain/organisations/organisation.schema.ts'
import { personName } from '@domain/organisations/organisation.ts'
import { mergeOrganisations, moveMember } from '@domain/organisations/organisations.endpoints.ts'
import type { Actor, Role } from '@domain/platform/access/capabilities.ts'
import { grantableBy } from '@domain/platform/access/grants.ts'
import { organisationPath } from '@domain/routes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import {
  mergeQuestion,
  mergeSentence,
  moveQuestion,
  ORGANISATION_ADMIN_TEXTS,
  ORGANISATION_FORM_TEXTS,
} from '@texts/organisations/organisations.ts'
import { type ComponentProps, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { MemberCapabilityFields } from '@/portal/organisations/Capabilities.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { useOrganisationSearch } from '@/portal/organisations/record-choices.tsx'
import { Combobox } from '@/ui/Combobox.tsx'

interface OrganisationFieldProps extends Pick<ComponentProps<typeof Combobox>, 'onBlur' | 'error' | 'ref'> {
  name: string
  /** The chosen organisation's id, or an empty string. */
  value: string
  onChange: (id: string, name: string) => void
  role: Role
  except: string
}

/** An active organisation, chosen by search. Typing removes the choice. */
export function OrganisationField({ value, onChange, role, except, ...field }: OrganisationFieldProps) {
  const [text, setText] = useState('')
  const search = useOrganisationSearch(text, { role, statuses: ['active'] }, { except: [except], isAsking: value === '' })
  return (
    <Combobox
      {...field}
      label={ORGANISATION_ADMIN_TEXTS.organisation}
      text={text}
      onText={(typed) => {
        setText(typed)
        onChange('', '')
      }}
      {...search}
      onChoose={({ id, title }) => {
        setText(title)
        onChange(id, title)
      }}
    />
  )
}

/** Merges an organisation into another one, after naming both and what happens. */
export function MergeDialog({ source, open, onClose }: { source: Organisation; open: boolean; onClose: () => void }) {
  const [target, setTarget] = useState({ id: '', name: '' })
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function close() {
    setTarget({ id: '', name: '' })
    setIsMissing(false)
    onClose()
  }

  function isReady(): boolean {
    const isChosen = target.id !== ''
    setIsMissing(!isChosen)
    if (!isChosen) field.current?.focus()
    return isChosen
  }

  const content = (
    <>
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
    </>
  )
  const question: Question = {
    title: mergeQuestion(source.name),
    content,
    label: ORGANISATION_ADMIN_TEXTS.mergeButton,
    busyLabel: ORGANISATION_ADMIN_TEXTS.merging,
    isReady,
    run: () => call(mergeOrganisations, { source_id: source.id, target_id: target.id }),
    endpoint: mergeOrganisations,
  }
  return <ConfirmDialog question={open ? question : null} onClose={close} />
}

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  person: OrganisationPerson | null
  actor: Actor
  organisation: Organisation
  /** Whether nobody else belongs to the organisation, which may end with the move. */
  isOnly: boolean
  onClose: () => void
  onSaved: () => void
}

export function MoveDialog({ person, actor, organisation, isOnly, onClose, onSaved }: MoveDialogProps) {
  const title = person ? moveQuestion(personName(person)) : ''
  return (
    <FormDialog title={title} open={person !== null} onClose={onClose} onSaved={onSaved}>
      {(container) =>
        person && <MoveForm person={person} actor={actor} organisation={organisation} isOnly={isOnly} container={container} />
      }
    </FormDialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'actor' | 'organisation' | 'isOnly'> {
  person: OrganisationPerson
  container: FormContainer
}

function MoveForm({ person, actor, organisation, isOnly, container }: MoveFormProps) {
  const { user_id } = person
  const grantable = grantableBy(actor)
  const form = useValidatedForm<MemberMove>(yupResolver(memberMoveSchema), ORGANISATION_FORM_TEXTS, {
    user_id,
    organisation_id: '',
    capabilities: person.capabilities.filter((each) => grantable.includes(each)),
  })
  const target = useBoundField(form.control, 'organisation_id')
  const capabilities = useBoundField(form.control, 'capabilities')

  async function save(move: MemberMove): Promise<void> {
    await call(moveMember, move)
    if (!isOnly) return
    showSuccessOnNextPage(moveMember.success)
    location.assign(organisationPath(move.organisation_id))
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={moveMember}
      save={save}
      label={ORGANISATION_ADMIN_TEXTS.moveButton}
      busyLabel={ORGANISATION_ADMIN_TEXTS.moving}
    >
      <p className="text-sm">{ORGANISATION_ADMIN_TEXTS.moveEffect}</p>
      <OrganisationField
        {...target}
        role={organisation.role}
        except={organisation.id}
        error={target.error && ORGANISATION_ADMIN_TEXTS.chooseTarget}
      />
      <MemberCapabilityFields {...capabilities} grantable={grantable} />
    </EntryForm>
  )
}
