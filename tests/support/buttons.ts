import { expect, type Locator, type Page } from '@playwright/test'

const BUTTONS = 'button, [role=button], [role=tab], input[type=submit], input[type=button], summary'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 900 }

interface Pressing {
  /** Selector of the element whose buttons are pressed. */
  within: string
  /** Restores the page's initial state. */
  open: () => Promise<void>
  /** Time limit for a button to become pressable and to have an effect. A busy machine needs seconds. */
  patienceMs?: number
}

interface ButtonFacts {
  name: string
  isEnabled: boolean
  /** Visible initially at desktop width. */
  isVisible: boolean
  isInDialog: boolean
  /** Part of the empty state of a search. */
  isOfNoResult: boolean
  /** A selected choice, which changes nothing. */
  isMade: boolean
  isInIsland: boolean
  /** Inside an initially closed disclosure. */
  isFolded: boolean
  /** The id of the closed popover around it; '' outside of popovers. */
  popover: string
  /** In a list item, with an equal enabled button in an earlier item. */
  isRepeated: boolean
}

/**
 * Presses the enabled buttons of the open page, each on a fresh page. Of buttons that list items repeat, it presses only
 * the first, because they share a template. @returns those that had no effect or could not be pressed
 */
export async function deadButtons(page: Page, { within, open, patienceMs = 15_000 }: Pressing): Promise<string[]> {
  const dead: string[] = []
  const all = page.locator(within).locator(BUTTONS)
  const facts = await all.evaluateAll((elements) => {
    const isEnabled = (element: Element) => !element.matches(':disabled, [aria-disabled=true]')
    const isInEarlierItem = (first: Element, element: Element) => {
      for (let item = element.closest('li'); item; item = item.parentElement?.closest('li') ?? null) {
        if (item.parentElement?.contains(first) && !item.contains(first)) return true
      }
      return false
    }
    const describeLook = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      // The text for screen readers names the record, so it differs in each item.
      for (const words of copy.querySelectorAll('.sr-only')) words.remove()
      return copy.className + copy.innerHTML
    }
    const looks = elements.map(describeLook)
    return elements.map((element, index): ButtonFacts => {
      const alike = elements.slice(0, index).filter((one, at) => looks[at] === looks[index] && isEnabled(one))
      return {
        name: element.outerHTML.replaceAll(/<svg.*?<\/svg>/gs, '').slice(0, 160),
        isEnabled: isEnabled(element),
        isVisible: element.checkVisibility() && element.getBoundingClientRect().width > 0,
        isInDialog: element.closest('dialog') !== null,
        isOfNoResult: element.closest('#none-found') !== null,
        isMade: element.matches('[aria-pressed=true], [aria-selected=true]'),
        isInIsland: element.closest('astro-island') !== null,
        isFolded: !element.matches('summary') && element.closest('details:not([open])') !== null,
        popover: element.closest('[popover]:not(:popover-open)')?.id ?? '',
        isRepeated: alike.some((one) => isInEarlierItem(one, element)),
      }
    })
  })
  for (const [index, button] of facts.entries()) {
    if (!button.isEnabled || button.isRepeated) continue
    if (index > 0) await open()
    const opener = page.locator(`[popovertarget="${button.popover}"]:not([popovertargetaction])`).filter({ visible: true })
    const isOpenable = button.isInDialog || button.isOfNoResult || button.isFolded || (await opener.count()) > 0
    const onPhone = !button.isVisible && !isOpenable
    if (onPhone) await page.setViewportSize(PHONE)
    if (!button.isVisible && button.popover) await opener.first().click()
    if (button.isOfNoResult) await page.getByRole('searchbox').fill('no-such-words')
    if (button.isInDialog) await page.getByRole('button', { name: 'Customize' }).click()
    if (button.isFolded) await all.nth(index).locator('xpath=ancestor::details[1]/summary').click()
    if (button.isInIsland) await hydrated(all.nth(index))
    if (button.isMade) await all.nth(index).locator('xpath=following-sibling::button').first().click()
    if (!(await changesSomething(page, all.nth(index), patienceMs))) dead.push(button.name)
    if (onPhone) await page.setViewportSize(DESK)
  }
  return dead
}

async function hydrated(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await expect(button.locator('xpath=ancestor::astro-island[@ssr]')).toHaveCount(0)
}

async function changesSomething(page: Page, button: Locator, timeout: number): Promise<boolean> {
  let isAsking = false
  const notice = () => {
    isAsking = true
  }
  page.once('request', notice).once('download', notice)
  const before = await readPageState(page)
  // A hidden or covered button is as useless as one without an effect.
  const isPressed = await button.click({ timeout }).then(
    () => true,
    () => false,
  )
  const isChanged = async () => isAsking || (await readPageState(page)) !== before
  const poll = expect.poll(isChanged, { intervals: [20, 50, 100, 200], timeout })
  const hasChanged = await poll.toBe(true).then(
    () => true,
    () => false,
  )
  page.off('request', notice).off('download', notice)
  return isPressed && hasChanged
}

/** All effects of a button that a visitor can see or the browser stores. The focus does not count. */
function readPageState(page: Page): Promise<string> {
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
