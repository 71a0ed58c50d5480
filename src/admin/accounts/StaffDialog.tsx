import { changeStaffCapabilities } from '@domain/organisations/members.endpoints.ts'
import { type StaffChange, staffChangeSchema } from '@domain/organisations/organisation.schema.ts'
import type { ListedUser } from '@domain/organisations/user-directory.ts'
import { STAFF_CAPABILITIES, type StaffCapability } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { USER_ERRORS } from '@texts/accounts/users.ts'
import { ORGANISATION_DIALOG_TEXTS, STAFF_CAPABILITY_MEANINGS, staffQuestion } from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { staffCapabilities } from '@/data/accounts/user.data.ts'
import { call } from '@/data/call.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { CapabilityFields } from '@/portal/organisations/Capabilities.tsx'
import { refreshRole } from '@/session/session.store.ts'
import { Spinner } from '@/ui/Button.tsx'

interface StaffDialogProps {
  /** The admin to change; null while the dialog is closed. */
  user: ListedUser | null
  /** The signed-in admin. */
  person: Person
  onClose: () => void
}

/** Changes what an admin may do for the office. */
export function StaffDialog({ user, person, onClose }: StaffDialogProps) {
  return (
    <FormDialog
      title={user ? staffQuestion(displayName(user)) : ''}
      open={user !== null}
      onClose={onClose}
      onSaved={() => user?.user_id === person.uid && void refreshRole()}
    >
      {(container) => user && <StaffPanel uid={user.user_id} person={person} container={container} />}
    </FormDialog>
  )
}

interface StaffPanelProps {
  uid: string
  person: Person
  container: FormContainer
}

function StaffPanel({ uid, ...form }: StaffPanelProps) {
  const query = useQuery(staffCapabilities(uid))
  // Not while it is only refetched, for example after a refusal, which the form shows.
  if (!query.isFetchedAfterMount) return <Spinner label={CONTROL_TEXTS.opening} />
  if (query.isLoadingError) return <LoadError text={USER_ERRORS['users/fetch-failed']} queries={[query]} isInDialog />
  return <StaffForm uid={uid} before={query.data ?? []} {...form} />
}

interface StaffFormProps extends StaffPanelProps {
  before: readonly StaffCapability[]
}

function StaffForm({ uid, before, person, container }: StaffFormProps) {
  const form = useValidatedForm<StaffChange>(
    yupResolver(staffChangeSchema),
    {},
    {
      user_id: uid,
      before: [...before],
      capabilities: [...before],
    },
  )
  const field = useBoundField(form.control, 'capabilities')
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={changeStaffCapabilities}
      save={(values) => call(changeStaffCapabilities, values)}
      label={FORM_TEXTS.save}
    >
      <CapabilityFields
        {...field}
        legend={ORGANISATION_DIALOG_TEXTS.adminMay}
        options={STAFF_CAPABILITIES}
        meanings={STAFF_CAPABILITY_MEANINGS}
        grantable={person.capabilities}
      />
    </EntryForm>
  )
}
