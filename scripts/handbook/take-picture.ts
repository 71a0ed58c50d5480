import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureFolder, ROOT } from '../local/paths.ts'
import type { Picture, Step } from './pictures.ts'

const FOLDER = ensureFolder(join(ROOT, 'docs/pictures'))
const WAIT_MS = 30_000
/** A dialog loads its code and data shortly after the click. */
const QUIET_MS = 500
const WAITING = '.skeleton, .animate-spin, [aria-busy=true]'

/** Opens the page of a picture and waits until it has loaded. @returns the screenshot as PNG */
export async function preparePicture(page: Page, picture: Picture): Promise<Buffer> {
  page.setDefaultTimeout(WAIT_MS)
  await page.goto(picture.path)
  await waitUntilLoaded(page)
  for (const step of picture.steps ?? []) {
    await perform(page, step)
    await waitUntilLoaded(page)
  }
  return shoot(page, picture)
}

/** Saves the screenshot under docs/pictures, near-lossless to keep text sharp. @returns its size in bytes */
export async function savePicture({ name }: Picture, shot: Buffer): Promise<number> {
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
  const place = placeOf(page, step)
  if ('tab' in step) return place.getByRole('tab', { name: step.tab }).click()
  if ('button' in step) return place.getByRole('button', { name: step.button }).first().click()
  if ('check' in step) return place.getByLabel(step.check).check()
  const [label, value] = 'fill' in step ? step.fill : step.select
  const field = place.getByLabel(label).first()
  if ('fill' in step) return field.fill(value)
  await field.selectOption({ label: value })
}

/** The record's row or card, else the open dialog, else the page. */
function placeOf(page: Page, { of }: Step): Page | Locator {
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
