import { hasCapability } from '@domain/access/capabilities.ts'
import { isStaff } from '@domain/access/roles.ts'
import { ACCOUNT_ROUTE } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS, OWN_ACCOUNT_ERRORS } from '@texts/account.ts'
import { lazy, Suspense } from 'react'
import { ownProfile } from '@/data/account.data.ts'
import type { Person } from '../shell/Gate.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { AccountSection, LoadingSection } from './AccountSection.tsx'
import { AppearanceChoices } from './AppearanceChoices.tsx'
import { CalendarSection } from './CalendarSection.tsx'
import { OrganisationCard } from './OrganisationCard.tsx'
import { DetailsForm, MailChoices } from './ProfileForms.tsx'
import { Security } from './Security.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'
import { YourData } from './YourData.tsx'

/** Loads after the first paint. */
const Sessions = lazy(() => import('./Sessions.tsx').then((module) => ({ default: module.Sessions })))

/** Only staff without their required second factor load it. */
const EnrolStaff = lazy(() => import('./EnrolStaff.tsx').then((module) => ({ default: module.EnrolStaff })))

export function AccountScreen() {
  return (
    <PortalShell path={ACCOUNT_ROUTE.path} enrolment={<EnrolStaff />}>
      {(person) => <Account person={person} />}
    </PortalShell>
  )
}

function Account({ person }: { person: Person }) {
  return (
    <div className="grid gap-6">
      <ScreenHeader title={ACCOUNT_ROUTE.label} />
      <ProfileSections person={person} />
      {!isStaff(person) && (
        <AccountSection name="organisation">
          <OrganisationCard person={person} />
        </AccountSection>
      )}
      <AccountSection name="appearance">
        <AppearanceChoices />
      </AccountSection>
      <AccountSection name="security">
        <Security person={person} />
      </AccountSection>
      <AccountSection name="sessions">
        <ScreenErrorBoundary>
          <Suspense fallback={<LoadingSection name="sessions" />}>
            <Sessions uid={person.uid} />
          </Suspense>
        </ScreenErrorBoundary>
      </AccountSection>
      <AccountSection name="events">
        <SecurityEvents uid={person.uid} />
      </AccountSection>
      <AccountSection name="calendar">
        <CalendarSection />
      </AccountSection>
      <AccountSection name="data">
        <YourData email={person.email} />
      </AccountSection>
    </div>
  )
}

/** The stored profile. If it fails to load, the rest of the screen still works. */
function ProfileSections({ person }: { person: Person }) {
  const { uid } = person
  const query = useQuery(ownProfile(uid))
  const { data, error } = query
  if (error && !data) return <LoadError text={OWN_ACCOUNT_ERRORS['account/fetch-failed']} queries={[query]} />
  if (data && !data.record) return <MalformedRecord id={data.id} />
  const profile = data?.record
  return (
    <>
      {!profile && (
        <p role="status" className="sr-only">
          {ACCOUNT_TEXTS.loading}
        </p>
      )}
      <AccountSection name="details">
        {profile && <DetailsForm profile={profile} canRename={isStaff(person) || hasCapability(person, 'people')} />}
      </AccountSection>
      <AccountSection name="mails">{profile && <MailChoices profile={profile} person={person} />}</AccountSection>
    </>
  )
}
