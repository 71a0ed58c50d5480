import { chromium } from '@playwright/test'
import { PICTURES } from './handbook/pictures.ts'
import { preparePicture, savePicture } from './handbook/take-picture.ts'
import { openVisitors } from './handbook/visitors.ts'
import { ensureChromium } from './local/chromium.ts'
import { PORTS } from './local/ports.ts'
import { CliError, onStop, runProgram } from './local/stop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

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
    throw new CliError(`There is no picture ${unknown.join(', ')}. scripts/handbook/pictures.ts lists them.`)
  const site = `http://localhost:${PORTS.hosting}`
  await assertRunning(site)
  const executablePath = ensureChromium()['CHROMIUM']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking'],
  })
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
