import { buildActivityLogPath, logEntries, newActor, storeActivity } from '../support/activity-log.ts'
import { newColleague } from '../support/colleagues.ts'
import { activityLines, enterWithEvents } from '../support/dashboards.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

const CHANGE = { kind: 'member_changed', label: 'Mlima County', from: 'projects', to: 'documents' }
const DIFFERENCE = 'added Documents; removed Projects'

test('an admin reads whose capabilities changed, and how, also in a group of entries', async ({ page, signIn }) => {
  const [actor, ...people] = await Promise.all([newActor(), newActor('Amina'), newActor('Rukia'), newActor('Zawadi')])
  await storeActivity(actor.uid, 3, (index) => ({ ...CHANGE, subject: `user_roles/${people[index]?.uid}` }))
  await storeActivity(`${actor.uid}-b`, 1, () => ({
    ...{ kind: 'staff_changed', label: '', from: 'office.log', to: '', actor_id: actor.uid },
    subject: `user_roles/${people[0]?.uid}`,
  }))
  await signIn('admin', buildActivityLogPath(actor.uid))
  await expect(logEntries(page).getByRole('heading')).toHaveText([
    `What ${people[0]?.name} may do changed: removed Activity log, by ${actor.name}`,
    `3 × What a person may do changed, by ${actor.name}`,
  ])
  await logEntries(page).locator('summary').press('Enter')
  await expect(logEntries(page).nth(1).getByRole('listitem')).toContainText(
    people.map(({ name }) => `What ${name} may do in Mlima County changed: ${DIFFERENCE}`),
  )
})

test('colleagues read which of their own capabilities changed, and that a colleague did it', async ({ page }) => {
  const founder = await namedPerson('client')
  const member = await newColleague(founder.uid, ['documents', 'people'])
  const by = { actor_id: founder.uid, by_client: true }
  await enterWithEvents(page, member, [
    { ...CHANGE, ...by, subject: `user_roles/${member.uid}` },
    { kind: 'organisation_archived', actor_id: 'demo-admin', label: 'Mlima County' },
    { kind: 'member_joined', ...by, subject: `user_roles/${founder.uid}`, label: 'Mlima County' },
  ])
  await page.goto('/dashboard')
  await expect(activityLines(page)).toContainText([
    `What you may do in Mlima County changed: ${DIFFERENCE}, by another person`,
    'Organisation archived, so that nobody can join it: Mlima County, by Ubora',
    'Somebody joined Mlima County',
  ])
  await expect(activityLines(page).last()).not.toContainText(', by')
})
