import { PORTAL_PATHS } from '@domain/routes.ts'
import { buildWorker } from '../../scripts/bundle/portal-worker.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseOwnDevice, takeBackOwnDevice } from '../support/own-device.ts'
import { expect, signInAs, signOut, test, waitForData } from '../support/portal.ts'
import { namedPerson, storedProject } from '../support/project-pages.ts'
import { startSiteProxy } from '../support/site-proxy.ts'
import { openOnOwnDevice, storedPaths, waitUntilStored } from '../support/stored-pages.ts'

// The tests have own contexts, because a worker would answer the tests that follow on the shared page.
test.use({ requestsMayFail: true })

test('a client opens a visited page of their own device without a network, and sees which pages can be opened', async ({
  browser,
}) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid, { title: 'Dispensary in Kilifi' })
  const page = await openOnOwnDevice(browser, client, '/projects')
  const context = page.context()
  await page.goto(`/projects/view?id=${id}`)
  await waitForData(page)
  await waitUntilStored(page)
  // Its code loads with the first use.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/projects')
  await waitForData(page)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()

  await context.setOffline(true)
  await test.step('the page shows what it has read, from when that is, and that nothing can be sent', async () => {
    await page.reload()
    await expect(page.getByText('Dispensary in Kilifi').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Offline\. You see the data of \d\d:\d\d/ })).toBeVisible()
    expect(await heading.boundingBox()).toEqual(place)
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a page that was never opened is explained, with a way to those that were', async () => {
    await page.goto('/support')
    await expect(heading).toHaveText('No connection')
    await expect(page.getByText('Nothing was lost')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(heading).toHaveText(/Projects/)
    await expect(page.getByText('Dispensary in Kilifi').first()).toBeVisible()
  })
  await test.step('with the network, the line disappears and the page opens', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
    await page.goto('/support')
    await waitForData(page)
  })
  await test.step('neither records, functions, files nor public pages are stored', async () => {
    await page.goto('/about')
    await page.goto('/projects')
    await waitForData(page)
    const paths = (await storedPaths(page)) ?? []
    const others = paths.filter((path) => !/^\/_astro\/.+\.(js|css|woff2)$/.test(path) && !PORTAL_PATHS.includes(path))
    expect(others).toEqual(['/portal-worker.js'])
    expect(paths).not.toContain('/auth')
  })
  await context.close()
})

test('only a device that its person has called their own gets a worker, until they sign out', async ({ browser }) => {
  const client = await namedPerson('client')
  const page = await openOnOwnDevice(browser, client, '/support')
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registrations()).toBe(1)
  await test.step('the choice is taken back', async () => {
    await takeBackOwnDevice(page)
    await page.reload()
    await expect.poll(registrations).toBe(0)
    expect(await storedPaths(page)).toBeNull()
  })
  await test.step('the person signs out', async () => {
    await chooseOwnDevice(page)
    await page.reload()
    await waitForData(page)
    await waitUntilStored(page)
    await signOut(page)
    await expect(page).toHaveURL(/\/auth/)
    await expect.poll(() => storedPaths(page)).toBeNull()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth/)
    await expect.poll(registrations).toBe(0)
  })
  await test.step('another person signs in, who has not chosen', async () => {
    // Left by the person before: no test could otherwise see when the page has decided not to store anything.
    await page.evaluate(async () => {
      await (await caches.open('ubora:pages')).put('/projects', new Response('left'))
      await navigator.serviceWorker.register('/portal-worker.js')
    })
    expect(await registrations()).toBe(1)
    const other = await namedPerson('client')
    await signInAs(page, other.email, '/support')
    await waitForData(page)
    await expect.poll(registrations).toBe(0)
    expect(await storedPaths(page)).toBeNull()
  })
  await page.context().close()
})

test('a new build replaces the stored one at the next visit, errors are never stored, and a broken worker can be withdrawn', async ({
  browser,
}) => {
  test.slow()
  await using site = await startSiteProxy()
  const client = await namedPerson('client')
  const page = await openOnOwnDevice(browser, client, `${site.origin}/projects`)
  const build = () => page.locator('meta[name=build]').getAttribute('content')
  const first = await build()
  await page.goto(`${site.origin}/support`)
  await waitUntilStored(page)

  await test.step('the visit that finds the new build shows the former one, the next the new one', async () => {
    site.setRule(async (path, read) =>
      PORTAL_PATHS.includes(path) ? { body: (await read()).replace(first ?? '', 'second') } : undefined,
    )
    await page.goto(`${site.origin}/projects`)
    expect(await build()).toBe(first)
    const newest = () => page.evaluate(async () => (await caches.match('/portal-worker.js'))?.text())
    await expect.poll(newest).toBe(`second ${first}`)
    for (const path of ['/projects', '/support']) {
      await page.goto(site.origin + path)
      expect(await build()).toBe('second')
      await waitForData(page)
    }
  })
  await test.step('an error, a redirect and a page of a network’s sign-in are shown and not stored', async () => {
    const answers: Record<string, { status?: number; headers?: Record<string, string>; body: string }> = {
      '/invoices': { status: 500, body: 'Broken' },
      '/documents': { status: 302, body: '', headers: { location: '/about' } },
      '/messages': { body: '<title>Pay</title><h1>Pay for Wi-Fi</h1>' },
      // Its scripts are missing, so that only the worker stores it, and after all that it has answered before.
      '/appointments': { body: '<title>Visits</title><meta name="build" content="third">' },
    }
    site.setRule((path) => answers[path])
    for (const path of Object.keys(answers)) await page.goto(site.origin + path)
    await waitUntilStored(page)
    expect((await storedPaths(page))?.filter((path) => path in answers)).toEqual(['/appointments'])
  })
  await test.step('the worker that removes itself takes over', async () => {
    const body = await buildWorker('withdrawn-worker')
    site.setRule((path) => (path === '/portal-worker.js' ? { body } : undefined))
    await takeBackOwnDevice(page)
    await page.goto(`${site.origin}/about`)
    await page.goto(`${site.origin}/auth`)
    await page.goto(`${site.origin}/statement`)
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await storedPaths(page)).toBeNull()
  })
  await page.context().close()
})
