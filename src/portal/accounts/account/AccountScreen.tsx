import { CAPABILITIES, hasCapability, isStaff, MANAGER_CAPABILITY } from '@domain/platform/access/capabilities.ts'
import { ACCOUNT_ROUTE } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS, OWN_ACCOUNT_ERRORS } from '@texts/accounts/account.ts'
import { CAPABILITY_LABELS } from '@texts/platform/capabilities.ts'
import { lazy, Suspense, useState } from 'react'
import { ownProfile } from '@/data/accounts/account.data.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { LoadError, MalformedRecord, type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { Button } from '@/ui/Button.tsx'
import { AccountSection, LoadingAddress, LoadingSection } from './AccountSection.tsx'
import { AppearanceChoices, DetailsForm, MailChoices } from './ProfileForms.tsx'

/** Loads after the first paint. */
const Sessions = lazy(() => import('./LateSections.tsx').then((module) => ({ default: module.Sessions })))

/** Loads after the first paint, and shows what Firebase's SDK knows about the account. */
const Security = lazy(async () => {
  const [{ Security }, { auth }] = await Promise.all([import('./Security.tsx'), import('@/data/firebase/app.ts')])
  await auth.authStateReady()
  return { default: Security }
})

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
        <ScreenErrorBoundary>
          <Suspense fallback={<LoadingSection name="security" />}>
            <Security person={person} />
          </Suspense>
        </ScreenErrorBoundary>
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

const CalendarAddress = lazy(() => import('./CalendarAddress.tsx').then((module) => ({ default: module.CalendarAddress })))

/** The private address of the person's calendar, which is read and shown only when they ask for it. */
function CalendarSection() {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">{ACCOUNT_TEXTS.calendar}</p>
      {isShown ? (
        <ScreenErrorBoundary>
          <Suspense fallback={<LoadingAddress />}>
            <CalendarAddress />
          </Suspense>
        </ScreenErrorBoundary>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsShown(true)}>
          {ACCOUNT_TEXTS.showCalendar}
        </Button>
      )}
    </div>
  )
}

const loadSection = () => import('./OrganisationSection.tsx').then(({ OrganisationSection }) => OrganisationSection)
const loadLeave = () => import('./OrganisationSection.tsx').then(({ LeaveDialog }) => LeaveDialog)

/** The person's organisation in short. Its people and details load when a manager opens them. */
function OrganisationCard({ person }: { person: Person }) {
  const isManager = hasCapability(person, MANAGER_CAPABILITY)
  const section = useLazyComponent(loadSection)
  const leaving = useLazyComponent(loadLeave)
  const [isLeaving, setIsLeaving] = useState(false)
  if (isManager && section.Component) return <section.Component person={person} />
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
        onClick={() => (isManager ? void section.fetchComponent() : leaving.whenLoaded(() => setIsLeaving(true)))}
      >
        {isManager ? ACCOUNT_TEXTS.manageOrganisation : ACCOUNT_TEXTS.leaveOrganisation}
      </Button>
      {leaving.Component && <leaving.Component person={person} open={isLeaving} onClose={() => setIsLeaving(false)} />}
    </div>
  )
}

function SecurityEvents({ uid }: { uid: string }) {
  const list = useLazyComponent(() => import('../SecurityEvents.tsx').then((file) => file.OwnSecurityEvents))
  if (list.Component) return <list.Component uid={uid} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{ACCOUNT_TEXTS.events}</p>
      <Button aria-busy={list.isBusy} onClick={() => void list.fetchComponent()}>
        {ACCOUNT_TEXTS.showEvents}
      </Button>
    </div>
  )
}

/** Loads after the first paint. */
const DataExportState = lazy(() => import('./LateSections.tsx').then((module) => ({ default: module.DataExportState })))

const DeleteAccount = lazy(() => import('./DeleteAccount.tsx').then((module) => ({ default: module.DeleteAccount })))

function YourData({ email }: { email: string }) {
  /** null until it is opened, which loads its code. */
  const [isDeleting, setIsDeleting] = useState<boolean | null>(null)
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.downloadHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.download}</p>
        <ScreenErrorBoundary>
          <Suspense fallback={<p className="text-sm text-soft">{ACCOUNT_TEXTS.exportLoading}</p>}>
            <DataExportState email={email} />
          </Suspense>
        </ScreenErrorBoundary>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.deleteHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.delete}</p>
        <Button className="justify-self-start !text-bad" onClick={() => setIsDeleting(true)}>
          {ACCOUNT_TEXTS.deleteHeading}
        </Button>
        <Suspense>
          {isDeleting !== null && <DeleteAccount email={email} open={isDeleting} onClose={() => setIsDeleting(false)} />}
        </Suspense>
      </div>
    </div>
  )
}
