import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CONSENT_ACTIONS } from '../src/domain/texts/en/public/consent.ts'
import { chromiumPath } from './bench/machine.ts'
import { PICTURES, type Picture, type Step } from './handbook/pictures.ts'
import { ensureFolder, ROOT } from './local/paths.ts'
import { PORTS } from './local/ports.ts'
import { CliError, onStop, runProgram, say } from './local/stop.ts'
import { PASSWORD } from './seed/people.ts'

/** High enough for the longest form. */
const HEIGHT = 1400
/** A sign-in calls a function, and the emulator starts a process for its first call. */
const COLD_MS = 60_000

/**
 * Signs in each role once, then opens each picture in a new context that has no toast of the sign-in.
 * @returns opens a page of the picture's width in the time zone of Nairobi
 */
function openVisitors(browser: Browser, site: string): (picture: Picture) => Promise<Page> {
  const states = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>()

  async function createBrowserState(role: Picture['role']) {
    const context = await browser.newContext({ baseURL: site })
    const page = await context.newPage()
    await page.goto('/auth')
    // The consent banner would cover every picture.
    await page.getByRole('button', { name: CONSENT_ACTIONS.decline }).click()
    if (role !== 'visitor') {
      const panel = page.getByRole('tabpanel')
      await panel.getByLabel('Email', { exact: true }).fill(`${role}@demo.test`)
      await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.waitForURL('**/dashboard', { timeout: COLD_MS })
    }
    const state = await context.storageState()
    await context.close()
    return state
  }

  return async ({ role, width }) => {
    const state = states.get(role) ?? createBrowserState(role)
    states.set(role, state)
    const context = await browser.newContext({
      baseURL: site,
      storageState: await state,
      viewport: { width, height: HEIGHT },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Africa/Nairobi',
    })
    const page = await context.newPage()
    page.once('close', () => void context.close())
    return page
  }
}

const FOLDER = ensureFolder(join(ROOT, 'docs/pictures'))
const WAIT_MS = 30_000
/** A dialog loads its code and data shortly after the click. */
const QUIET_MS = 500
const WAITING = '.skeleton, .animate-spin, [aria-busy=true]'

/** Opens the page of a picture and waits until it has loaded. @returns the screenshot as PNG */
async function preparePicture(page: Page, picture: Picture): Promise<Buffer> {
  page.setDefaultTimeout(WAIT_MS)
  await page.goto(picture.path)
  await waitUntilLoaded(page)
  for (const step of picture.steps) {
    await perform(page, step)
    await waitUntilLoaded(page)
  }
  return shoot(page, picture)
}

/** Saves the screenshot under docs/pictures, near-lossless to keep text sharp. @returns its size in bytes */
async function savePicture({ name }: Picture, shot: Buffer): Promise<number> {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await sharp(shot).webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(file)
  return size
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('main h1, main h2, dialog[open]').first().waitFor()
  await waitWhileLoading(page)
  await page.waitForTimeout(QUIET_MS)
  await waitWhileLoading(page)
  await page.evaluate(() => document.fonts.ready)
}

async function waitWhileLoading(page: Page): Promise<void> {
  await page.waitForFunction((waiting) => {
    const isShown = [...document.querySelectorAll(waiting)].some((each) => each.checkVisibility())
    // A select that is still loading has one option, which ends with an ellipsis.
    return !isShown && ![...document.querySelectorAll('option')].some(({ text }) => text.endsWith('…'))
  }, WAITING)
}

async function perform(page: Page, step: Step): Promise<void> {
  const place = locateStep(page, step)
  if ('tab' in step) return place.getByRole('tab', { name: step.tab }).click()
  if ('button' in step) return place.getByRole('button', { name: step.button }).first().click()
  if ('check' in step) return place.getByLabel(step.check).check()
  const [label, value] = 'fill' in step ? step.fill : step.select
  const field = place.getByLabel(label).first()
  if ('fill' in step) return field.fill(value)
  await field.selectOption({ label: value })
}

/** The record's row or card, else the open dialog, else the page. */
function locateStep(page: Page, { of }: Step): Page | Locator {
  if (of) return page.locator('[data-record]').filter({ hasText: of }).first()
  return page.locator('dialog[open], body:not(:has(dialog[open]))').first()
}

async function shoot(page: Page, { region, height, width }: Picture): Promise<Buffer> {
  // A focused element would show its focus ring in the picture.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const target = page.locator(region).first()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${region} is not on the page`)
  // A dialog is positioned in the viewport, independent of the page's scroll position.
  const fullPage = !region.startsWith('dialog')
  const y = fullPage ? box.y + (await page.evaluate(() => scrollY)) : box.y
  const clip = {
    x: Math.floor(box.x),
    y: Math.floor(y),
    width: Math.min(Math.ceil(box.width), width),
    height: Math.ceil(box.height),
  }
  clip.height = Math.min(clip.height, height ?? clip.height)
  return page.screenshot({ clip, fullPage, animations: 'disabled', caret: 'hide' })
}

async function assertRunning(site: string): Promise<void> {
  const answers = await fetch(site).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers)
    throw new CliError(`Nothing answers at ${site}. Start the product with npm start, then run this again beside it.`)
}

await runProgram(async () => {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !PICTURES.some((picture) => picture.name === name))
  if (unknown.length > 0)
    throw new CliError(`There is no picture ${unknown.join(', ')}. scripts/handbook/pictures.yaml lists them.`)
  const site = `http://localhost:${PORTS.hosting}`
  await assertRunning(site)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--disable-background-networking'] })
  onStop(() => browser.close())
  const openFor = openVisitors(browser, site)
  let total = 0
  for (const picture of PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const page = await openFor(picture)
    const bytes = await savePicture(picture, await preparePicture(page, picture))
    total += bytes
    say(`${picture.name.padEnd(24)} ${String(bytes).padStart(7)} B`)
    await page.close()
  }
  say(`${'in all'.padEnd(24)} ${String(total).padStart(7)} B`)
  return 0
})
