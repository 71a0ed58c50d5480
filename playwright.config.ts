import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { RUN } from './scripts/local/paths.ts'
import { PORTS } from './scripts/local/ports.ts'

// scripts/test.ts builds, starts the emulators, seeds, and names the browser.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: join(RUN, 'test-results'),
  // A third worker is hardly faster on two cores and needs a gigabyte.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes at its retry is named as flaky; more than a few of them fail the run: scripts/test/outcome.ts.
  retries: 1,
  // Far more than a journey needs: a slow machine must not fail, and a journey that hangs ends.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // If no page starts, each journey takes its whole time twice, and the run would take hours.
  maxFailures: 10,
  use: {
    baseURL: `http://localhost:${PORTS.hosting}`,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        // A closed network would refuse Chromium's background requests.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Emulating a graphics card costs a sixth of the browser's processor time and changes nothing.
        '--disable-gpu',
        '--disable-software-rasterizer',
        // The process for it would only hand frames on.
        '--in-process-gpu',
        // One process for all pages keeps the compiled scripts.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // A page is left before optimised code would repay its compilation, which takes a fifth of the processor time.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
})
