import { expect, type Locator, type Page } from '@playwright/test'

const BUTTONS = 'button, [role=button], [role=tab], input[type=submit], input[type=button], summary'
/** A phone's width shows the buttons that a desk's does not. */
const WIDTHS = [1440, 390]

interface Pressing {
  /** Which buttons: within this selector. */
  within: string
  /** Brings the page into its first state. */
  open: () => Promise<void>
}

/** Presses every enabled button of a page, each on a fresh page. Answers those that did nothing or could not be pressed. */
export async function deadButtons(page: Page, { within, open }: Pressing): Promise<string[]> {
  const dead: string[] = []
  await open()
  const all = page.locator(within).locator(BUTTONS)
  const count = await all.count()
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await open()
    const button = all.nth(index)
    const name = await button.evaluate((element) => element.outerHTML.replaceAll(/<svg.*?<\/svg>/gs, '').slice(0, 120))
    if (await button.isDisabled()) continue
    if (!(await bringIntoView(button))) dead.push(`hidden: ${name}`)
    else if (!(await changesSomething(page, button))) dead.push(`dead: ${name}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return dead
}

/** False where nothing that a visitor can do shows the button. */
async function bringIntoView(button: Locator): Promise<boolean> {
  const page = button.page()
  // The page for no result belongs to a search.
  if (await button.evaluate((element) => element.closest('#none-found') !== null)) {
    await page.getByRole('searchbox').fill('no-such-words')
  }
  if (await button.evaluate((element) => element.closest('dialog:not([open])') !== null)) {
    await page.getByRole('button', { name: 'Customize' }).click()
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (await button.isVisible()) return true
  }
  return false
}

async function changesSomething(page: Page, button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded()
  await button.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = () => (element.closest('astro-island[ssr]') ? setTimeout(look, 20) : resolve())
        look()
      }),
  )
  // A choice that is made already has nothing to change: another is made first.
  if (await button.evaluate((element) => element.matches('[aria-pressed=true], [aria-selected=true]'))) {
    await button.locator('xpath=following-sibling::button').first().click()
  }
  let isAsking = false
  const notice = () => {
    isAsking = true
  }
  page.once('request', notice).once('download', notice)
  const before = await stateOf(page)
  await button.click()
  try {
    await expect(async () => expect(isAsking || (await stateOf(page)) !== before).toBe(true)).toPass({ timeout: 2000 })
    return true
  } catch {
    return false
  } finally {
    page.off('request', notice).off('download', notice)
  }
}

/** All that a visitor could see, or the browser keep, of what a button does. The focus is no such thing. */
function stateOf(page: Page): Promise<string> {
  return (
    page
      .evaluate(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
        const states = [...document.querySelectorAll('dialog, details, [aria-expanded], [aria-pressed], [aria-selected]')]
        return JSON.stringify([
          location.href,
          document.cookie,
          { ...sessionStorage },
          { ...localStorage },
          { ...document.documentElement.dataset },
          document.body.innerText,
          document.querySelectorAll(':popover-open, dialog:modal').length,
          document.querySelectorAll(':user-invalid, [aria-invalid=true]').length,
          fields.map(({ value, checked, disabled }) => [value, checked, disabled]),
          states.map((element) => [...element.attributes].map(({ value }) => value)),
        ])
      })
      // The page is being left.
      .catch(() => 'another page')
  )
}
