import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { listedRecords } from '../support/records.ts'
import { HOSTING, killOne, OFFSET, pause, productProcesses, startProduct, startTests } from '../support/started-product.ts'

const READY = 'Ctrl-C stops everything'
const FIRESTORE = '-Dgoogle.cloud_firestore'

async function expectNothingLeft(limitMs = 40_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (productProcesses().length > 0 && Date.now() < deadline) await pause(300)
  expect(productProcesses().map(({ command }) => command.slice(0, 100))).toEqual([])
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(200)
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended before the kill.
  }
}

afterEach(() => {
  for (const { pid } of productProcesses()) endQuietly(pid)
})

describe('npm start', () => {
  it('answers at its ports, and Ctrl-C leaves nothing behind', async () => {
    const { child, until } = startProduct('--empty')
    await until(READY)
    expect((await fetch(`http://127.0.0.1:${HOSTING}/`)).status).toBe(200)
    expect(productProcesses('java').length).toBeGreaterThanOrEqual(2)
    child.kill('SIGINT')
    await expectNothingLeft()
    expect(existsSync(join(ROOT, `firebase.local-${OFFSET}.json`))).toBe(false)
  })

  it.each([
    ['the program itself', 'scripts/start.ts'],
    ['the supervisor of the emulators', 'scripts/local/supervisor.ts'],
    ['the emulator suite', 'firebase-cli.ts emulators:start'],
    ['the local server', 'scripts/local-server/program.ts'],
  ])('leaves nothing behind when %s is killed', async (_what, pattern) => {
    const { until } = startProduct('--empty')
    await until(READY)
    // Long enough for the supervisor to find the processes.
    await pause(2500)
    killOne(pattern)
    await expectNothingLeft()
  })

  it('ends when Firestore stops, and an open page reports it and keeps its content', async () => {
    const { until } = startProduct()
    await until(READY)
    const browser = await chromium.launch({ ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }) })
    try {
      const page = await browser.newPage()
      await page.goto(`http://localhost:${HOSTING}/auth?next=/projects`)
      await page.getByLabel('Email', { exact: true }).fill('client@demo.test')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await listedRecords(page).nth(6).waitFor()
      killOne(FIRESTORE)
      await page.getByRole('tab', { name: 'Completed' }).click()
      await page.getByText('The server cannot be reached. Nothing was lost.').waitFor()
      await page.getByRole('tab', { name: 'All' }).click()
      expect(await listedRecords(page).count()).toBe(7)
    } finally {
      await browser.close()
    }
    await expectNothingLeft()
  })

  it('names an occupied port before it changes anything', async () => {
    const other = createServer().listen(HOSTING, '127.0.0.1')
    try {
      const { child, said } = startProduct('--empty')
      await new Promise((resolve) => child.on('close', resolve))
      expect(child.exitCode).toBe(1)
      expect(said()).toContain(`Port ${HOSTING} (hosting) is already taken.`)
      expect(said()).not.toContain('Building')
    } finally {
      other.close()
    }
  })

  it('explains in one sentence why an offset is wrong', async () => {
    const program = ['--import', './scripts/local/domain-alias.ts', 'scripts/start.ts']
    const child = spawn(process.execPath, program, { cwd: ROOT, env: { ...process.env, PORT_OFFSET: 'abc' } })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    await new Promise((resolve) => child.on('close', resolve))
    expect(said.trim()).toBe('PORT_OFFSET must be a whole number from 0 to 50000.')
  })
})

describe('npm test', () => {
  it.each([
    ['while the emulators start', 'firebase-cli.ts emulators:start'],
    ['while tests run', 'node_modules/vitest/vitest.mjs run'],
  ])('leaves nothing behind when it ends early, %s', async (_when, pattern) => {
    const { child } = startTests('rules')
    await until(() => productProcesses(pattern).length > 0)
    // Long enough for the supervisor to find the processes.
    await pause(2500)
    child.kill('SIGTERM')
    await expectNothingLeft(15_000)
  })
})
