import { ACCOUNT_ROUTE } from '@domain/routes.ts'
import { OWN_ACCOUNT_ERRORS } from '@domain/texts/own-account-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '@/data/profile.data.ts'
import { FetchFailed } from '../shell/FetchFailed.tsx'
import type { Person } from '../shell/Gate.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AccountSkeleton, DetailsSkeleton, MailsSkeleton } from './AccountSkeleton.tsx'
import { AppearanceChoices } from './AppearanceChoices.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { MailChoices } from './MailChoices.tsx'
import { Security } from './Security.tsx'
import { YourData } from './YourData.tsx'

export function AccountScreen() {
  return (
    <PortalShell path={ACCOUNT_ROUTE.path} skeleton={<AccountSkeleton />}>
      {(person) => <Account person={person} />}
    </PortalShell>
  )
}

function Account({ person }: { person: Person }) {
  return (
    <div className="grid gap-6">
      <ScreenHeader title={ACCOUNT_ROUTE.label} />
      <ProfileSections person={person} />
      <AccountSection name="appearance">
        <AppearanceChoices />
      </AccountSection>
      <AccountSection name="security">
        <Security />
      </AccountSection>
      <AccountSection name="data">
        <YourData email={person.email} />
      </AccountSection>
    </div>
  )
}

/** What the profile holds. Where it cannot be read, the rest of the screen works all the same. */
function ProfileSections({ person: { uid, role } }: { person: Person }) {
  const { data, error, isFetching, refetch } = useQuery(ownProfile(uid))
  if (error && !data) {
    return (
      <FetchFailed
        text={OWN_ACCOUNT_ERRORS['account/fetch-failed']}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data && !data.record) return <MalformedRecord id={data.id} />
  const profile = data?.record
  return (
    <>
      <AccountSection name="details">{profile ? <DetailsForm profile={profile} /> : <DetailsSkeleton />}</AccountSection>
      <AccountSection name="mails">
        {profile ? <MailChoices profile={profile} role={role} /> : <MailsSkeleton />}
      </AccountSection>
    </>
  )
}
