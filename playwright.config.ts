import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { RUN } from './scripts/local/paths.ts'
import { PORTS } from './scripts/local/ports.ts'

// scripts/test.ts builds, starts the emulators, seeds, and names the browser.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: join(RUN, 'test-results'),
  // The journeys share the seeded data. A third worker is hardly faster on two cores, and needs a gigabyte.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that needs the second try is named as flaky, and more than a few of them fail: scripts/test/outcome.ts.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORTS.hosting}`,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        // Chromium's own calls to its maker would be refused by a closed network, many at a time.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // There is no graphics card here: playing one costs a sixth of the browser's processor time, and shows the same.
        '--disable-gpu',
        '--disable-software-rasterizer',
        // One process for all pages, which knows the site's scripts from the page before.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
      ],
    },
  },
})
